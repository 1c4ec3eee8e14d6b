/** What came of a deed: to whom something happened, and what happened to the whole table. */
import type { Event as GameEvent, Gain, Note } from '../generated/protocol';
import { isKey, say, sayCode, type Key } from '../words/words';
import { byOf, object, subject, type By, type Company } from './company';
import { bare, foldedGain, isGift, namedCards, withCards } from './deeds';
import { inARow, phrase, spoken, type Piece } from './sentence';

/** Something that happened to a seat: in words that go with whoever it happened to. */
export interface Consequence {
  seat: number;
  words: (by: By) => Piece[];
}

type What = Note['what'];

/** Notes about the table as a whole; all others are about their seat. */
const OF_THE_TABLE = new Set<What>([
  'silence', 'silence ends', 'ceasefire', 'ceasefire ends', 'dark side', 'light side', 'armed', 'baptism', 'carousel',
  'praise owed', 'blame owed',
]);
/** What the reason tells for which the cards are taken; without cards, the note does. */
const IN_THE_REASON = new Set<What>(['wrong jump', 'toll', 'unpaid', 'slow']);
/** Attacks take the turn away. */
const TURN_TAKING = new Set<Gain['why']>(['attack', 'lost challenge']);

export function consequencesOf(event: GameEvent, company: Company): Consequence[] {
  return [
    ...event.notes.filter((note) => isOfASeat(event, note)).map(noted),
    ...shown(event, company),
    ...event.gains.filter((gain) => isNews(event, gain, company)).map((gain) => gained(event, gain, company)),
    ...put(event),
    ...skipped(event).map((seat) => ({ seat, words: (by: By) => phrase('log.skipped', { by }) })),
  ];
}

function isOfASeat(event: GameEvent, note: Note): boolean {
  if (OF_THE_TABLE.has(note.what) || note.what === 'rolled' || !isKey(`log.note.${note.what}`)) return false;
  return !IN_THE_REASON.has(note.what) || !event.gains.some((gain) => gain.why === note.what && gain.seat === note.seat);
}

function noted(note: Note): Consequence {
  const key: Key = `log.note.${note.what}`;
  return { seat: note.seat ?? 0, words: (by) => phrase(key, { by, n: note.number }) };
}

function shown(event: GameEvent, company: Company): Consequence[] {
  const { revealed } = event;
  // Whose hand somebody looks into is told by the deed, and knows it anyway.
  if (!revealed || (event.asked === 'look' && (revealed.cards === null || revealed.seat === company.mine))) return [];
  const words = (by: By): Piece[] => {
    if (revealed.cards === null) {
      return phrase('log.shown.unseen', { by, to: inARow(revealed.to.map((seat) => [object(seat, company)])) });
    }
    return phrase(revealed.cards.length ? 'log.shown' : 'log.shown.nothing', { by, cards: bare(revealed.cards) });
  };
  return [{ seat: revealed.seat, words }];
}

/** When all hands move, only one's own cards are; when all is taken back, only what the culprit takes. */
function isNews(event: GameEvent, gain: Gain, company: Company): boolean {
  if (gain === foldedGain(event) || isGift(event, gain) || isDeal(event)) return false;
  if (event.undone) return event.action === `wrong ${String.fromCharCode(65 + gain.seat)}`;
  if (gain.why === 'baptism' || haveAllMoved(event)) return gain.seat === company.mine;
  return true;
}

function haveAllMoved(event: GameEvent): boolean {
  return isShuffle(event) || event.gains.filter((gain) => gain.why === 'moved hand').length > 2;
}

function isShuffle(event: GameEvent): boolean {
  return !event.undone && event.gains.some((gain) => gain.source === 'hand' && gain.giver === null);
}

function gained(event: GameEvent, gain: Gain, company: Company): Consequence {
  const isBack = gain.source === 'discard pile' || gain.source === 'hidden pile';
  const key: Key = isBack ? 'log.take_back' : gain.source === 'hand' ? 'log.get' : 'log.take';
  const why = reasonFor(event, gain);
  // Whose hand moved on to somebody else remembers it without being told.
  const isOthers = gain.why === 'moved hand' && gain.seat !== company.mine;
  const cards = isOthers ? gain.cards.map(() => null) : gain.cards;
  return {
    seat: gain.seat,
    words: (by) => {
      if (isBack) return phrase(key, { by, cards: namedCards(cards) });
      return withCards((told) => phrase(key, { by, cards: told }), cards, why);
    },
  };
}

/** The deck was cut: what everybody gets is the deal. */
function isDeal(event: GameEvent): boolean {
  return event.action.startsWith('cut ');
}

/** Why somebody takes cards, unless that has just been said. */
export function reasonFor(event: GameEvent, gain: Gain): string {
  if (event.action === 'challenge' && gain.seat === event.seat) return say('log.why.lost challenge');
  // The deed tells these by itself.
  if (gain.why === null || gain.why === 'turn' || gain.why === 'attack' || gain.why === 'moved hand') return '';
  const isNoted = event.notes.some((note) => note.what === gain.why && !IN_THE_REASON.has(note.what));
  if (isNoted || (gain.why === 'die' && event.action === 'roll')) return '';
  if (gain.why === 'noise' && event.action.startsWith('laugh')) return say('log.why.laughing');
  return sayCode(`log.why.${gain.why}`, {}, '');
}

/** Cards that the rule of a written wild takes out of hands; who gave one away for it has just been told so. */
function put(event: GameEvent): Consequence[] {
  const owners = [...new Set(event.put.map((one) => one.seat))];
  const isTold = event.action.startsWith('give ');
  return owners.filter((seat) => !(isTold && seat === event.seat)).map((seat) => {
    const cards = event.put.filter((one) => one.seat === seat).map((one) => one.card);
    return { seat, words: (by) => phrase('log.put', { by, cards: namedCards(cards) }) };
  });
}

/** Who loses a turn, in order: passed over, or by an attack. */
export function skipped(event: GameEvent): number[] {
  const attacked = event.gains.filter(
    (gain) => TURN_TAKING.has(gain.why) && event.turn !== null && event.turn !== gain.seat && gain !== foldedGain(event),
  );
  return [...new Set([...event.skipped, ...attacked.map((gain) => gain.seat)])];
}

/** What is told of one after the other: "Teo lied and takes 4. Mara and you lose the turn". */
export function inSentences(found: readonly Consequence[], company: Company): Piece[][] {
  const told: { seats: number[]; words: Consequence['words'][] }[] = [];
  for (const { seat, words } of found) {
    const same = told.find((one) => one.seats.length === 1 && one.seats[0] === seat);
    if (same) same.words.push(words);
    else told.push({ seats: [seat], words: [words] });
  }
  return together(told).map(({ seats, words }) => {
    const by = byOf(seats, company);
    return phrase('log.sentence', { who: subject(seats, company), deeds: inARow(words.map((one) => one(by))) });
  });
}

/** People to whom the same happened are told of together. */
function together(told: { seats: number[]; words: Consequence['words'][] }[]): typeof told {
  const bySaying = new Map<string, (typeof told)[number]>();
  for (const one of told) {
    const saying = spoken(inARow(one.words.map((words) => words('many'))));
    const same = bySaying.get(saying);
    if (same) same.seats.push(...one.seats);
    else bySaying.set(saying, { ...one, seats: [...one.seats] });
  }
  return [...bySaying.values()];
}

/** What an accusation turned over comes before what it cost. */
export function exposed(event: GameEvent): Piece[][] {
  const cards = event.exposed.filter((card) => card !== null);
  return cards.length ? [phrase('log.exposed', { cards: namedCards(cards) })] : [];
}

/** What happened to the whole table. */
export function ofTheTable(event: GameEvent, company: Company): Piece[][] {
  const told = event.notes.filter((note) => OF_THE_TABLE.has(note.what)).map((note) => tableNote(event, note, company));
  const add = (key: Key, isSo: boolean): void => void (isSo && told.push(phrase(key)));
  if (isDeal(event) && event.gains.length) told.push(phrase('log.dealt', { n: event.gains[0]!.cards.length }));
  add('log.undone', event.undone);
  add('log.reshuffled', event.reshuffled);
  add('log.shuffled', isShuffle(event));
  if (event.direction) told.push(phrase('log.direction', { way: event.direction > 0 ? 'clockwise' : 'anticlockwise' }));
  add('log.blocked', event.ending === 'blocked');
  return told;
}

function tableNote(event: GameEvent, note: Note, company: Company): Piece[] {
  const isKnown = event.colour !== null && event.colour !== 'none';
  return phrase(`log.note.${note.what}`, {
    by: note.seat === null ? 'one' : byOf([note.seat], company),
    other: note.seat === null ? '' : object(note.seat, company),
    n: note.number,
    is: isKnown ? 'named' : 'open',
    colour: isKnown ? { colour: event.colour } : '',
  });
}

