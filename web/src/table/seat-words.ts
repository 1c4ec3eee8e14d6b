/** A seat for ears: "Inês, 1 card, said UNO, plays next". */
import type { SeatScene } from '../game/scene';
import { say } from '../words/words';

export function seatName(scene: SeatScene, holds = say('table.cards', { n: scene.count })): string {
  const told = [scene.name, holds];
  if (scene.bot) told.push(say('table.bot'));
  if (scene.uno === 'called') told.push(say('seat.uno.called'));
  if (scene.uno === 'owed') told.push(say('seat.uno.owed'));
  if (scene.owes) told.push(say('seat.owes', { n: scene.owes }));
  if (scene.debt) told.push(say('seat.owes.words', { word: scene.debt }));
  if (scene.isLit) told.push(say('seat.plays'));
  if (scene.isAway) told.push(say('seat.away'));
  if (scene.isOut) told.push(say('seat.out'));
  if (scene.total !== null) told.push(say('seat.total', { n: scene.total }));
  return told.join(', ');
}
