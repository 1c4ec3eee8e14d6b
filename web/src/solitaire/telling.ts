/** A solitaire in sentences: what was done, what came to light, and all that lies there. */
import type { SolitaireEvent } from '../generated/protocol';
import { cardName } from '../game/names';
import { cardPiece, phrase, type Piece } from '../game/sentence';
import { listed, say } from '../words/words';
import {
  colourOfFoundation, COLUMNS, FOUNDATIONS, hiddenIn, isColumn, isFoundation, numberOf, topOf, type Board, type Pile,
} from './board';
import { moveOf, type Move } from './moves';

/** The table before and after; null where nobody of us was there. */
export interface Between {
  before: Board | null;
  after: Board | null;
}

/** What was done, in one sentence or more. */
export function told(event: SolitaireEvent, { before, after }: Between): Piece[][] {
  switch (event.action) {
    case 'resign':
      return [phrase('sol.told.resign')];
    case 'finish':
      return [phrase('sol.told.finish', { n: event.moves.length })];
    case 'undo':
      return takenBack(event.moves, { before: after, after: before });
    case 'redo':
      return event.moves.length === 1 ? prefixed('sol.told.redo', made(event.moves[0]!, { before, after })) : [phrase('sol.told.redo.many', { n: event.moves.length })];
    default:
      return event.moves.length === 1 ? made(event.moves[0]!, { before, after }) : several(event.moves, after);
  }
}

function takenBack(moves: readonly string[], between: Between): Piece[][] {
  if (moves.length > 1) return [phrase('sol.told.undo.many', { n: moves.length })];
  return prefixed('sol.told.undo', made(moves[0]!, between).slice(0, 1));
}

function prefixed(key: 'sol.told.undo' | 'sol.told.redo', [first = [], ...rest]: Piece[][]): Piece[][] {
  return [phrase(key, { what: first }), ...rest];
}

function several(moves: readonly string[], after: Board | null): Piece[][] {
  const turns = moves.filter((text) => text === 'T' || text === 'R').length;
  const last = after ? moveOf(moves.at(-1)!, after) : null;
  const card = after && last ? topOf(after, last.to) : null;
  if (!card) return [phrase('sol.told.moves', { n: moves.length })];
  const first = turns ? [phrase('sol.told.turns', { n: turns })] : [phrase('sol.told.moves', { n: moves.length })];
  return [...first, last!.kind === 'cards' ? phrase('sol.told.lies', { card: cardPiece(card), where: isFoundation(last!.to) ? 'up' : 'in', place: placeName(last!.to) }) : phrase('sol.told.top', { card: cardPiece(card) })];
}

function made(text: string, { before, after }: Between): Piece[][] {
  const move = before ? moveOf(text, before) : null;
  if (!move || !before) return [phrase('sol.told.unseen', { move: text })];
  if (move.kind === 'turn') return [turned(before, after)];
  if (move.kind === 'recycle') return [phrase('sol.told.recycle', { n: before.waste.length })];
  if (move.kind === 'reveal') return after ? [shows(move.from, after)] : [];
  return [[...going(move, before), '.'], ...cameToLight(move, before, after), ...completed(move, after)];
}

function turned(before: Board, after: Board | null): Piece[] {
  const top = after && topOf(after, 'waste');
  if (!top) return phrase('sol.told.turned.unseen');
  const n = after.waste.length - before.waste.length;
  return n === 1 ? phrase('sol.told.turned', { card: cardPiece(top) }) : phrase('sol.told.turned.many', { n, card: cardPiece(top) });
}

/** "Red 7 from column 3 goes on Red 8 in column 5", without a full stop. */
export function going(move: Move, board: Board): Piece[] {
  const code = board[move.from].at(-move.count) ?? '';
  const seat = topOf(board, move.to);
  const how = isFoundation(move.to) ? 'up' : seat ? 'on' : 'empty';
  const values = {
    card: cardPiece(code), from: placeName(move.from), n: move.count, seat: seat ? cardPiece(seat) : '', to: placeName(move.to),
  };
  return phrase(`sol.going.${how}`, values);
}

function cameToLight(move: Move, before: Board, after: Board | null): Piece[][] {
  if (!after || !isColumn(move.from)) return [];
  return hiddenIn(after, move.from) < hiddenIn(before, move.from) && topOf(after, move.from) ? [shows(move.from, after)] : [];
}

function shows(pile: Pile, after: Board): Piece[] {
  return phrase('sol.told.shows', { place: placeName(pile, true), card: cardPiece(topOf(after, pile) ?? '') });
}

function completed(move: Move, after: Board | null): Piece[][] {
  const { to } = move;
  if (!after || !isFoundation(to) || !topOf(after, to)?.endsWith('S')) return [];
  return [phrase('sol.told.complete', { colour: say(`colour.${colourOfFoundation(to)}` as 'colour.R') })];
}

/** "column 3", "the waste", "a foundation". */
export function placeName(pile: Pile, isFirst = false): string {
  const kind = isColumn(pile) ? 'column' : isFoundation(pile) ? 'foundation' : pile;
  const n = isColumn(pile) || isFoundation(pile) ? numberOf(pile) : 0;
  const name = say('sol.place', { kind, n });
  return isFirst ? name[0]!.toUpperCase() + name.slice(1) : name;
}

/** A pile as ears hear it. */
export function pileName(board: Board, pile: Pile): string {
  const top = topOf(board, pile);
  const n = board[pile].length;
  if (pile === 'stock') return say('sol.stock', { n });
  if (pile === 'waste') return top ? say('sol.waste', { card: cardName(top), n: n - 1 }) : say('sol.waste.empty');
  if (isFoundation(pile)) {
    const values = { n: numberOf(pile), colour: say(`colour.${colourOfFoundation(pile)}` as 'colour.R') };
    return top ? say('sol.foundation', { ...values, card: cardName(top) }) : say('sol.foundation.empty', values);
  }
  return columnName(board, pile);
}

function columnName(board: Board, pile: Pile): string {
  const hidden = hiddenIn(board, pile);
  const open = board[pile].slice(hidden) as string[];
  const values = { n: numberOf(pile as 'c1'), hidden, open: open.length, high: cardName(open[0] ?? ''), low: cardName(open.at(-1) ?? '') };
  return say('sol.column', { ...values, how: open.length > 1 ? 'run' : open.length ? 'one' : 'none' });
}

/** The whole table for ears: piles first, then the columns. */
export function spokenTable(board: Board): string[] {
  const tops = FOUNDATIONS.map((pile) => topOf(board, pile)).filter((card) => typeof card === 'string');
  const up = FOUNDATIONS.reduce((sum, pile) => sum + board[pile].length, 0);
  const foundations = tops.length ? say('sol.foundations', { cards: listed(tops.map(cardName)), n: up }) : say('sol.foundations.empty');
  return [pileName(board, 'stock'), pileName(board, 'waste'), foundations, ...COLUMNS.map((pile) => pileName(board, pile))].map((one) => `${one}.`);
}

/** A sentence of the server, with cards in braces, in pieces. */
export function withCards(sentence: string): Piece[] {
  return sentence
    .split(/\{([A-Z0-9]{2})\}/)
    .map((piece, i) => (i % 2 ? cardPiece(piece) : piece))
    .filter((piece) => piece !== '');
}
