import { describe, expect, it } from 'vitest';

import type { View } from '../src/generated/protocol';
import { answersTo, papersOf, reactionsTo } from '../src/game/answering';
import { questionOf } from '../src/game/asking';
import { isAlone, momentOf } from '../src/game/moment';
import { heard } from '../src/game/pieces';
import type { Prices } from '../src/game/prices';
import { owedIn } from '../src/game/scene';
import type { Situation } from '../src/game/situation';
import { viewWith } from './view';

function situation(changes: Partial<View>, legal: string[], prices: Prices = {}, picks: Partial<Situation> = {}): Situation {
  const view = viewWith(changes);
  return { view, moment: momentOf(view, legal, prices), names: view.names, laid: { seat: 3, card: 'R5' }, target: null, picked: [], toGive: 1, ...picks };
}

const asked = (one: Situation) => `${heard(questionOf(one).title)} | ${heard(questionOf(one).detail)}`;
const labels = (one: Situation) => answersTo(one).map((choice) => (choice.isStrong ? `[${choice.label}]` : choice.label));
const certain = (cards: number) => ({ cards, until: false, out: false });

describe('what a decision costs, and for whom', () => {
  it('tells what an accusation may cost on its button, whatever else is asked', () => {
    const prices = { accuse: { right: certain(4), wrong: certain(4), against: 3 } };
    expect(reactionsTo(situation({}, ['R7', 'draw', 'accuse'], prices)).map((choice) => choice.note)).toEqual(['Wrong: you take 4']);
  });

  it('brings cards to whoever owes them, not to whoever is asked whether to challenge', () => {
    expect(owedIn(viewWith({ asked: 'respond', pending: 4, turn: 0, to_act: 0 }))).toEqual({ cards: 4, seat: 0 });
    expect(owedIn(viewWith({ asked: 'ask', pending: 4, turn: 3, to_act: 0 }))).toEqual({ cards: 4, seat: 3 });
    expect(owedIn(viewWith({}))).toBeNull();
  });

  it('cuts the deck as deep as is shown', () => {
    const cut = situation({ asked: 'cut' }, ['cut 1', 'cut 2', 'cut 3']);
    expect(labels({ ...cut, lifted: cut.moment.cuts[1]! })).toEqual(['[Lift 2]']);
  });
});

describe('a moment is sorted out of what is legal', () => {
  it('tells what answers from what only reacts', () => {
    const moment = momentOf(viewWith({ uno_owed: [1] }), ['R7', 'W4', 'R2 down', 'draw', 'uno', 'catch B', 'catch C', 'wrong D', 'accuse', 'praise C']);
    expect([...moment.cards.keys()]).toEqual(['R7', 'W4']);
    expect([...moment.down.keys()]).toEqual(['R2']);
    expect([...moment.answers.keys()]).toEqual(['draw']);
    expect([...moment.catches.keys()]).toEqual([1]);
    expect([...moment.blindCatches.keys()]).toEqual([2]);
    expect([...moment.wrongs.keys()]).toEqual([3]);
    expect(moment.debts.map((debt) => debt.text)).toEqual(['praise C']);
    expect(isAlone(moment)).toBe(false);
  });

  it('takes cards that are put down or given for cards, not for lies', () => {
    const put = momentOf(viewWith({ asked: 'discard' }), ['R2 down', 'B7 down']);
    expect([[...put.cards.keys()], put.down.size, put.isGiving]).toEqual([['R2', 'B7'], 0, true]);
    const given = momentOf(viewWith({ asked: 'effect' }), ['give R2']);
    expect([given.cards.get('R2')?.text, given.isGiving]).toEqual(['give R2', true]);
  });

  it('knows when a call is due: with the last card but one if one can leave, and with the last', () => {
    const due = (hand: string[], legal: string[]) => momentOf(viewWith({ hand }), legal).isCallDue;
    expect(due(['R2', 'R7', 'B7'], ['R7', 'uno'])).toBe(false);
    expect(due(['R2', 'B7'], ['R2', 'draw', 'uno'])).toBe(true);
    expect(due(['G2', 'B7'], ['draw', 'uno'])).toBe(false);
    expect(due(['B7'], ['uno'])).toBe(true);
  });
});

describe('every question has its words and its price', () => {
  it('reads off the playable cards what fits', () => {
    expect(asked(situation({ top: 'R7' }, ['R2', 'B7', 'W4', 'draw']))).toBe('Your turn | Play red, a 7 or a wild, or draw.');
    expect(asked(situation({ top: 'R8' }, ['G8', 'draw'], { draw: { cards: 1, until: true, out: false } }))).toBe('Your turn | Play an 8, or draw until one fits.');
    expect(asked(situation({}, ['G3', 'draw']))).toBe('Your turn | Play one of the lit cards, or draw.');
    expect(asked(situation({}, ['draw', 'R2 down']))).toBe('Your turn | Nothing fits: draw, or lay any card face down.');
  });

  it('says what a draw card costs, and who is asked', () => {
    const coming = situation({ asked: 'respond', pending: 4, top: 'BD' }, ['W4', 'accept'], { accept: certain(4) });
    expect(asked(coming)).toBe('4 cards are coming | Pass it on with a lit card, or take 4.');
    expect(labels(coming)).toEqual(['[Draw 4]']);
    const deadly = situation({ asked: 'respond', pending: 4, armed: true }, ['W4', 'accept'], { accept: { cards: 0, until: false, out: true } });
    expect(labels(deadly)).toEqual(['[Take it, be out]']);
    expect(asked(situation({ to_act: 2, turn: 2, asked: 'respond', pending: 6 }, []))).toBe('Caio owes 6 | You are 2 turns away.');
  });

  it('weighs a challenge on two papers, and puts no button beside them', () => {
    const bet = situation({ asked: 'challenge', pending: 4, top: 'W4/B' }, ['challenge', 'accept', 'wrong B'], {
      accept: certain(4),
      challenge: { right: certain(4), wrong: certain(6), against: 1 },
    });
    expect(asked(bet)).toContain('Bia played Wild Draw Four on you');
    expect(answersTo(bet)).toEqual([]);
    expect(papersOf(bet).map(({ label, about, keys }) => [label, about, keys[0]])).toEqual([
      ['Take 4', 'Believe Bia. You lose the turn.', 't'],
      ['Challenge', 'Right: Bia draws 4, you play. Wrong: you take 6.', 'h'],
    ]);
    expect(isAlone(bet.moment)).toBe(true);
    const unpriced = situation({ asked: 'challenge', pending: 4, top: 'W4/B' }, ['challenge', 'accept', 'W4']);
    expect(papersOf(unpriced)[1]!.about).toBe('Right: Davi draws instead of you. Wrong: you take more.');
    expect(isAlone(unpriced.moment)).toBe(false);
  });

  it('says what the die brings', () => {
    const plain = [1, 2, 3, 4, 5, 6].map((cards) => ({ cards, plays: false }));
    expect(asked(situation({ asked: 'roll' }, ['roll'], { roll: plain }))).toBe('The die is yours | You draw as many as it shows, and lose the turn.');
    const mild = [{ cards: 0, plays: true }, { cards: 3, plays: false }];
    expect(asked(situation({ asked: 'roll' }, ['roll'], { roll: mild }))).toBe('The die is yours | 1: nothing and play · 2: +3');
  });

  it('previews a swap before it is meant', () => {
    const legal = ['pass', 'target B', 'target C'];
    expect(labels(situation({ asked: 'swap' }, legal))).toEqual(['[Keep my hand]']);
    const aimed = situation({ asked: 'swap' }, legal, {}, { target: 1 });
    expect(asked(aimed)).toBe('Swap hands with Bia? | You give 4 and get 5.');
    expect(labels(aimed)).toEqual(['[Swap with Bia]', 'Keep my hand']);
  });

  it('gives cards away only when all of them are picked', () => {
    const giving = (picked: string[]) => situation({ asked: 'give', gift: { to: 2, left: 2 } }, ['give R2', 'give R7', 'give B7'], {}, { picked, toGive: 2 });
    expect([asked(giving([])), labels(giving([]))]).toEqual(['Give Caio 2 cards | Pick them in your hand.', []]);
    expect([asked(giving(['R2'])), labels(giving(['R2']))]).toEqual(['Give Caio 2 cards | 1 of 2 picked.', []]);
    expect(labels(giving(['R2', 'B7']))).toEqual(['[Give 2 to Caio]']);
  });

  it('offers chances with their price, and never as an answer', () => {
    const accusing = situation({ to_act: 1, turn: 1, play: [null] }, ['accuse', 'jump R7'], { accuse: { right: certain(4), wrong: certain(4), against: 3 } });
    expect(answersTo(accusing)).toEqual([]);
    expect(reactionsTo(accusing).map((choice) => [choice.label, choice.keys[0], choice.action])).toEqual([
      ['Jump in', 'j', 'jump R7'],
      ['Accuse Davi', 'a', 'accuse'],
    ]);
    const hidden = situation({ to_act: 1, turn: 1, play: [null, null] }, ['accuse'], { accuse: { right: certain(4), wrong: certain(4), against: 3 } });
    expect(asked(hidden)).toBe('Davi laid 2 cards face down | Lying costs Davi 4. Wrong costs you 4.');
    const caught = situation({ to_act: 1, turn: 1, uno_owed: [2] }, ['catch C'], { catch: 2 });
    expect([asked(caught), questionOf(caught).isLit]).toEqual(['Caio forgot to say UNO | Caught, Caio draws 2.', false]);
  });

  it('finds words for everything that a seat can be asked', () => {
    const phases: View['asked'][] = [
      'cut', 'start_colour', 'turn', 'drawn', 'colour', 'target', 'respond', 'ask', 'confirm', 'over', 'group', 'give', 'slap', 'roll', 'claim', 'discard',
      'window', 'effect', 'challenge', 'swap', 'look', 'gift',
    ];
    for (const phase of phases) {
      for (const to_act of [0, 1]) {
        const question = questionOf(situation({ asked: phase, to_act, gift: { to: 1, left: 1 } }, to_act ? [] : ['done']));
        expect(heard(question.title), `${phase} ${to_act}`).toMatch(/\w/);
        expect(heard(question.title)).not.toMatch(/undefined|\{/);
      }
    }
  });
});
