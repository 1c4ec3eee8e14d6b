/** A view as a server would tell it, for tests. */
import type { View } from '../src/generated/protocol';

const QUIET: View = {
  names: ['Ana', 'Bia', 'Caio', 'Davi'],
  seat: 0,
  hand: ['R2', 'R7', 'B7', 'W4'],
  sizes: [4, 5, 6, 7],
  top: 'R5',
  colour: 'R',
  direction: 1,
  dealer: 3,
  turn: 0,
  to_act: 0,
  phase: 'turn',
  drawn: null,
  pending: 0,
  uno_owed: [],
  uno_called: [],
  draw_pile: 60,
  discards: ['R5'],
  shown: null,
  winner: null,
  asked: 'turn',
  lap: 1,
  silence: false,
  ceasefire: false,
  armed: false,
  eliminated: [],
  duties: { trinity: 0, change_colour: false },
  debts: [],
  hidden_cards: 0,
  open_card: null,
  play: [],
  claim: null,
  gift: null,
  doubted: null,
  slapped: [],
  side: 'light',
  backs: [],
  pile_back: null,
  waiting: [],
  shown_hands: [],
  chance: 'decision',
};

export function viewWith(changes: Partial<View>): View {
  return { ...QUIET, ...changes };
}
