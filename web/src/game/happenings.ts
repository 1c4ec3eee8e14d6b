/** What happens at a table beside the game, in words: who came and went, what was switched, said, signed and voted. */
import type { Happening, Objected, Said, Signalled, Voted } from '../generated/protocol';
import { isKey, say, sayCode } from '../words/words';
import { seatOf } from './action';
import { inARow, phrase, sentences, type Piece } from './sentence';

/** Who sits where, as far as that was heard of; and which chair is one's own. */
export interface Chairs {
  names: readonly string[];
  mine: number | null;
  /** By seat of the round, which chair sits there. */
  seated?: readonly number[];
}

/** Null where there is nothing to tell, or where something else tells it: the game, or the round that begins. */
export function happeningInWords(what: Happening, chairs: Chairs, isPlaying = false): Piece[] | null {
  switch (what.kind) {
    case 'opened':
    case 'rematched':
      return phrase(`log.at.${what.kind}`);
    case 'sat':
      return does('log.at.sat', what.chair, chairs, what.name);
    case 'stood':
      return does(isPlaying ? 'log.at.stood.playing' : 'log.at.stood', what.chair, chairs);
    case 'away':
    case 'back':
    case 'ready':
      return does(`log.at.${what.kind}`, what.chair, chairs);
    case 'bot':
      return what.bot ? phrase('log.at.bot', { bot: { who: what.bot } }) : phrase('log.at.bot.none', { n: what.chair + 1 });
    case 'arranged':
      return arranged(what.chat, what.hurry);
    case 'said':
      return saidInWords(what, chairs);
    case 'signalled':
      return signInWords(what, chairs);
    case 'objected':
      return objectionInWords(what, chairs);
    case 'voted':
      return voteInWords(what, chairs);
    default:
      return null;
  }
}

type Simple = 'log.at.sat' | 'log.at.stood' | 'log.at.stood.playing' | 'log.at.away' | 'log.at.back' | 'log.at.ready';

function does(key: Simple, chair: number | null, chairs: Chairs, name = ''): Piece[] {
  return phrase(key, { who: whoSits(chair, chairs, name), by: chair !== null && chair === chairs.mine ? 'you' : 'one' });
}

export function whoSits(chair: number | null, chairs: Chairs, name = '', isInside = false): Piece {
  if (chair !== null && chair === chairs.mine) return { who: say(isInside ? 'log.you.inside' : 'log.you') };
  return { who: name || (chair === null ? '' : (chairs.names[chair] ?? '')) || say('log.somebody') };
}

function arranged(chat: string, hurry: boolean | null): Piece[] | null {
  const told: Piece[][] = [];
  const key = `log.at.chat.${chat}`;
  if (chat && isKey(key)) told.push(phrase(key));
  if (hurry !== null) told.push(phrase(hurry ? 'log.at.hurry' : 'log.at.hurry.not'));
  return told.length ? sentences(told) : null;
}

// Talk

function saidInWords(what: Said, chairs: Chairs): Piece[] | null {
  const who = whoSits(what.chair, chairs, what.name);
  const cost = costInWords(what.penalties);
  if (what.muted) return cost.length ? phrase('talk.said.muted', { who, cost }) : null;
  const said = phrase('talk.said', { who, text: wordsOf(what) });
  return cost.length ? sentences([said, cost]) : said;
}

/** A quick phrase is read in the reader's language. */
export function wordsOf(said: Pick<Said, 'phrase' | 'text'>): string {
  return said.phrase ? sayCode(`talk.phrase.${said.phrase}`, {}, said.text) : said.text;
}

/** "3 words: 2 cards. An apology: 2 cards". */
export function costInWords(penalties: readonly { report: string; number: number; cards: number }[]): Piece[] {
  return sentences(
    penalties.map(({ report, number, cards }) =>
      phrase('talk.cost', { what: sayCode(`talk.cost.${report}`, { n: number }, report), n: cards }),
    ),
  );
}

export function signInWords(what: Signalled, chairs: Chairs): Piece[] {
  const who = whoSits(what.chair, chairs);
  const sign = signMeans(what.signal, what.value, what.colour);
  return phrase('talk.sign', { who, by: what.chair === chairs.mine ? 'you' : 'one', sign });
}

/** "I hold 2 Skips", "I am out of red": what a sign tells. */
export function signMeans(signal: string, value: string, colour = ''): string {
  const values = {
    value,
    named: sayCode(`colour.${value}`, {}, value),
    colour: sayCode(`colour.${colour}`, {}, say('talk.sign.colour')),
  };
  return sayCode(`talk.sign.${signal}`, values, `${signal} ${value}`.trim());
}

export function objectionInWords(what: Objected, chairs: Chairs): Piece[] {
  const about = whoSits(what.about, chairs, '', true);
  return phrase('talk.objected', { who: whoSits(what.chair, chairs), about, report: reportInWords(what.report, chairs) });
}

/** Words that were owed are rejected: nobody has to have heard anything. */
export function isRejection(report: string): boolean {
  return /^un(praise|criticise)\b/.test(report);
}

/** "said 2 words", "apologised", "gave Bia a tip". */
export function reportInWords(report: string, chairs: Chairs): Piece[] {
  const [word = '', about = ''] = report.split(' ');
  if (word === 'tip') {
    const seat = seatOf(about);
    return phrase('log.did.tip', { other: whoSits(chairs.seated?.[seat] ?? seat, chairs, '', true) });
  }
  if (isRejection(report)) return phrase(`talk.objected.${word as 'unpraise' | 'uncriticise'}`);
  const key = `log.did.${word}`;
  return isKey(key) ? phrase(key, { n: Number(about) || 1 }) : [report];
}

export function voteInWords(what: Voted, chairs: Chairs): Piece[] {
  const voted = phrase('talk.voted', { who: whoSits(what.chair, chairs), what: what.happened ? 'yes' : 'no' });
  if (what.decided === null) return voted;
  const told = [voted, phrase('talk.decided', { what: what.decided ? 'yes' : 'no' })];
  return sentences(what.penalties.length ? [...told, costInWords(what.penalties)] : told);
}

/** "Mara, Teo and you". */
export function namesOf(list: readonly number[], chairs: Chairs): Piece[] {
  return inARow(list.map((chair, i) => [whoSits(chair, chairs, '', i > 0)]));
}
