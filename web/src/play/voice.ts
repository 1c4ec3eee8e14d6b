/** What ears are told when it is their turn: what is asked, what is owed, and what can be done. */
import type { Choice } from '../game/answering';
import type { Question } from '../game/asking';
import type { Moment } from '../game/moment';
import { cardName } from '../game/names';
import { heard } from '../game/pieces';
import { say } from '../words/words';

/** "Your turn. You owe 4. Playable: Wild Draw Four, Green Draw Two. Or: Draw 4." */
export function spokenQuestion(question: Question, moment: Moment, pending: number, choices: readonly Choice[]): string {
  const told = [`${heard(question.title)}.`];
  const isTurn = moment.asked === 'turn' || moment.asked === 'respond';
  if (!isTurn) told.push(heard(question.detail));
  if (moment.asked === 'respond' && pending) told.push(say('heard.owe', { n: pending }));
  const cards = [...moment.cards.keys()].map(cardName);
  if (isTurn) told.push(cards.length ? say('heard.playable', { cards: cards.join(', ') }) : say('heard.playable.none'));
  told.push(spokenChoices(choices));
  return told.filter(Boolean).join(' ');
}

/** "Or: Draw 4." */
export function spokenChoices(choices: readonly Choice[]): string {
  return choices.length ? say('heard.buttons', { buttons: choices.map((choice) => choice.label).join(', ') }) : '';
}
