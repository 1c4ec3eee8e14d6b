/** What a key means at a table of dice: numbers are my dice from the left, letters colours, buttons and the page. */
import type { Choice } from '../game/answering';
import { PAGE, type PageDeed } from '../play/keys';
import { PAGE_KEYS, type KeyGroups, type KeysTold } from '../table/keys-told';
import { say } from '../words/words';
import type { DiceMoment } from './moment';

export type DiceMeaning =
  | { do: 'act'; text: string }
  | { do: 'choose'; choice: Choice }
  | { do: 'die'; place: number }
  | { do: 'uno' }
  | { do: 'page'; what: PageDeed };

export interface DicePressable {
  moment: DiceMoment | null;
  choices: readonly Choice[];
  /** A colour is asked for. */
  colours: DiceMoment['colours'];
  /** So many dice can be chosen by their number. */
  dice: number;
}

export function diceMeaning(pressed: string, { moment, choices, colours, dice }: DicePressable): DiceMeaning | null {
  const key = pressed.toLowerCase();
  const colour = colours.find((action) => action.colour!.toLowerCase() === key);
  if (colour) return { do: 'act', text: colour.text };
  if (moment) {
    const choice = choices.find((one) => one.keys.includes(key));
    if (choice) return { do: 'choose', choice };
    if (/^[0-9]$/.test(key) && placeOf(key) < dice) return { do: 'die', place: placeOf(key) };
    if (key === 'u' && moment.call) return { do: 'uno' };
  }
  const what = PAGE[key];
  return what && what !== 'sort' ? { do: 'page', what } : null;
}

/** 1 is the first, 0 the tenth. */
function placeOf(key: string): number {
  return (Number(key) + 9) % 10;
}

const GROUPS: KeyGroups = [
  [
    'keys.deciding',
    [
      ['dice.keys.die.keys', 'dice.keys.die'], ['dice.keys.colour.keys', 'keys.colour'], ['keys.enter.keys', 'keys.enter'], ['D', 'dice.keys.draw'],
      ['N', 'dice.keys.end'],
    ],
  ],
  ['keys.reacting', [['U', 'dice.keys.uno'], ['K', 'keys.catch']]],
  ['keys.page', PAGE_KEYS],
];

/** What the sheet of keys tells at a table of dice. */
export function diceKeys(): KeysTold {
  return { groups: GROUPS, intro: say('dice.keys.intro'), examples: say('dice.keys.examples') };
}
