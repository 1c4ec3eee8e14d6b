/**
 * What a typed line is: a command of the page, talk, words that are owed, or a move. Moves are the server's business, it
 * reads loose spellings; here only what is certain is spelled out.
 */
import type { Moment } from '../game/moment';
import { letterOf } from '../game/action';

export type PageWord =
  | 'help' | 'sort' | 'log' | 'scores' | 'rules' | 'hint' | 'leave' | 'sit' | 'sound' | 'theme' | 'invite' | 'hand';

export type Typed =
  | { kind: 'nothing' }
  | { kind: 'page'; word: PageWord; rest: string }
  | { kind: 'say'; text: string }
  | { kind: 'owed'; word: 'praise' | 'criticise'; seat: number; text: string }
  | { kind: 'act'; text: string };

const WORDS: Readonly<Record<string, PageWord>> = {
  help: 'help', h: 'help', '?': 'help', options: 'help', keys: 'help', commands: 'help', sort: 'sort', log: 'log', l: 'log', history: 'log',
  scores: 'scores', score: 'scores', rules: 'rules', hint: 'hint', leave: 'leave', quit: 'leave', exit: 'leave', bye: 'leave', q: 'leave', stand: 'leave',
  sit: 'sit', back: 'sit', sound: 'sound', mute: 'sound', theme: 'theme', dark: 'theme', light: 'theme', invite: 'invite', hand: 'hand',
};
/** One letter may be a colour or a seat: then it is no command. */
const SHORT = new Set(['h', 'l', 'q']);
const COLOURS: Readonly<Record<string, string>> = {
  red: 'R', yellow: 'Y', green: 'G', blue: 'B', pink: 'P', teal: 'T', orange: 'O', purple: 'U',
};

export function typedLine(line: string, moment: Moment | null, names: readonly string[]): Typed {
  const text = line.trim().replace(/^\//, '').replace(/\s+/g, ' ').replace(/^say (?=uno\b)/i, '');
  if (!text) return { kind: 'nothing' };
  const [first = '', ...others] = text.split(' ');
  const word = first.toLowerCase();
  const rest = others.join(' ');
  if (word === 'say' && rest) return { kind: 'say', text: rest };
  if ((word === 'praise' || word === 'criticise') && others.length > 1) return owed(word, others, moment, names) ?? { kind: 'act', text };
  const exact = exactly(text, moment);
  if (exact) return { kind: 'act', text: exact };
  const page = WORDS[word];
  if (page && !(SHORT.has(word) && moment?.seats.size)) return { kind: 'page', word: page, rest: rest || word };
  return { kind: 'act', text };
}

/** A legal move in other letters, a colour or a seat alone where one is asked for. */
function exactly(text: string, moment: Moment | null): string | null {
  if (!moment) return null;
  const spoken = text.toLowerCase();
  const colour = COLOURS[spoken] ?? spoken.toUpperCase();
  const named = moment.colours.find((action) => action.colour === colour);
  if (named) return named.text;
  const known = [
    ...moment.cards.values(), ...moment.down.values(), ...moment.seats.values(), ...moment.answers.values(), ...moment.catches.values(),
    ...moment.jumps.values(), ...moment.wrongs.values(), ...moment.claims, ...moment.cuts,
    ...[moment.call, moment.slap, moment.accuse, moment.doubt].filter((action) => action !== null),
  ];
  return known.find((action) => action.text.toLowerCase() === spoken)?.text ?? null;
}

/** `praise bia you play so well`: the seat, by its letter or the beginning of its name, and the words for it. */
function owed(word: 'praise' | 'criticise', others: string[], moment: Moment | null, names: readonly string[]): Typed | null {
  const [whom = '', ...said] = others;
  const fitting = names.flatMap((name, seat) =>
    whom.toUpperCase() === letterOf(seat) || name.toLowerCase().startsWith(whom.toLowerCase()) ? [seat] : [],
  );
  const owing = fitting.filter((seat) => moment?.debts.some((debt) => debt.word === word && debt.seat === seat));
  const seat = owing[0] ?? fitting[0];
  return seat === undefined ? null : { kind: 'owed', word, seat, text: said.join(' ') };
}
