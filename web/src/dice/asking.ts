/** What is asked at a table of dice, in a title and a sentence; or what the table waits for; and the buttons for it. */
import type { DiceTable } from '../generated/protocol';
import type { Choice } from '../game/answering';
import type { Question } from '../game/asking';
import { cardName, colourOf, isWild } from '../game/names';
import { either, heard, sentences, tell, tellCode, type Piece } from '../game/pieces';
import { say } from '../words/words';
import { fitting, type DiceMoment } from './moment';

export interface DiceSituation {
  view: DiceTable;
  moment: DiceMoment;
  seat: number;
  names: readonly string[];
  /** A wild is chosen, and waits for its colour. */
  isNaming: boolean;
}

export function diceQuestion(situation: DiceSituation): Question {
  const { moment, view, names, seat } = situation;
  if (moment.isMine) return lit(...mine(situation));
  if (moment.call) return lit(tell('dice.owed.title'), tell('owed.detail', { n: moment.prices.uno?.forgotten ?? 0 }));
  if (moment.catchIt) return lit(...catching(situation));
  return diceWaited(view, names, seat);
}

function lit(title: Piece[], detail: Piece[] = []): Question {
  return { title, detail, isLit: true };
}

/** What the table waits for; `seat` is the reader's, null for whoever looks on. */
export function diceWaited(view: DiceTable, names: readonly string[], seat: number | null): Question {
  if (view.to_act === null) return { title: tell('over.title'), detail: [], isLit: false };
  const who = names[view.to_act] ?? '';
  const title = tellCode(`dice.watch.${view.phase}`, { who }, 'watch.turn');
  return { title, detail: seat === null ? tell('table.watching') : [], isLit: false };
}

function mine(situation: DiceSituation): [Piece[], Piece[]] {
  const { view, moment, isNaming, seat, names } = situation;
  if (isNaming) return [tell('colour.title'), tell('dice.colour.detail')];
  switch (view.phase) {
    case 'start_colour':
      return [tell('colour.title'), tell('dice.colour.start')];
    case 'take':
      return [tell('dice.take.title'), moment.giver === seat ? tell('dice.take.mine') : tell('dice.take.theirs', { who: names[moment.giver ?? 0] })];
    case 'after_roll':
      return [tell('dice.rolled.title'), sentences(afterRoll(situation), hints(situation))];
    default:
      return [tell('turn.title'), sentences(turn(situation), hints(situation))];
  }
}

function turn({ view, moment }: DiceSituation): Piece[] {
  const oldest: Piece = { card: view.line[0]! };
  const what = whatFits(view, moment);
  if (!what) return moment.draw ? tell('dice.turn.none.draw', { oldest }) : tell('dice.turn.none.reroll');
  if (moment.draw) return tell('dice.turn.draw', { what, oldest });
  return tell(moment.reroll ? 'dice.turn.reroll' : 'dice.turn.must', { what });
}

function afterRoll({ view, moment }: DiceSituation): Piece[] {
  const what = whatFits(view, moment);
  return what ? tell('dice.rolled.play', { what }) : tell('dice.rolled.none');
}

/** What the dice that fit have in common; it is read off them, not worked out. */
function whatFits(view: DiceTable, moment: DiceMoment): Piece[] | null {
  const faces = [...fitting(moment)];
  if (!faces.length) return null;
  const found: Piece[][] = [];
  if (faces.some((face) => colourOf(face) === view.colour)) found.push([{ colour: view.colour! }]);
  const others = faces.filter((face) => !isWild(face) && colourOf(face) !== view.colour);
  for (const figure of new Set(others.map((face) => face.slice(1)))) found.push(tell('dice.fits.figure', { figure }));
  if (faces.includes('W')) found.push(tell('fits.wild'));
  return either(found);
}

/** What costs something before one goes on: a word of one's own, or of the other. */
function hints(situation: DiceSituation): Piece[] | null {
  const { moment, view, seat } = situation;
  if (moment.catchIt) return sentences(...catching(situation));
  if (!moment.call) return null;
  const n = moment.prices.uno?.forgotten ?? 0;
  return view.hands[seat]!.length > 1 ? tell('uno.hint.caught', { n, word: 0 }) : tell('owed.detail', { n });
}

function catching({ moment, names, seat }: DiceSituation): [Piece[], Piece[]] {
  const who = names[1 - seat] ?? '';
  return [tell('dice.catch.title', { who }), tell('dice.catch.detail', { who, n: moment.prices.catch ?? 0 })];
}

/** The buttons that answer, the strongest first. */
export function diceAnswers({ moment, isNaming }: DiceSituation): Choice[] {
  if (isNaming) return [choice('back', say('dice.choose.back'), ['escape'], null, false)];
  const hasPlay = fitting(moment).size > 0;
  const found: Choice[] = [];
  if (moment.draw) found.push(choice('draw', say('dice.choose.draw'), ['d'], moment.draw, !hasPlay));
  if (moment.reroll) found.push(choice('reroll', say('dice.choose.reroll'), ['d'], moment.reroll, !hasPlay));
  if (moment.end) found.push(choice('end', say('dice.choose.end'), ['n', 'e'], moment.end, !hasPlay));
  return found.map((one) => (one.isStrong ? { ...one, keys: ['enter', ...one.keys] } : one));
}

/** A chance that passes: nobody asks for it. */
export function diceReactions({ moment, names, seat }: DiceSituation): Choice[] {
  if (!moment.catchIt) return [];
  const who = names[1 - seat] ?? '';
  const n = moment.prices.catch;
  return [choice('catch', n ? say('dice.choose.catch', { who, n }) : say('choose.catch', { who }), ['k'], moment.catchIt, true)];
}

function choice(id: string, label: string, keys: string[], action: string | null, isStrong: boolean): Choice {
  return { id, label, keys, action, isStrong };
}

/** For ears: what is asked, which dice fit, and the buttons. */
export function spokenDice(question: Question, moment: DiceMoment, choices: readonly Choice[]): string {
  const lines = [`${heard(question.title)}.`];
  const isTurn = moment.asked === 'turn' || moment.asked === 'after_roll';
  const faces = [...fitting(moment)].map(cardName);
  if (!isTurn) lines.push(heard(question.detail));
  else lines.push(faces.length ? say('heard.playable', { cards: faces.join(', ') }) : say('heard.playable.none'));
  if (choices.length) lines.push(say('heard.buttons', { buttons: choices.map((one) => one.label).join(', ') }));
  return lines.filter(Boolean).join(' ');
}
