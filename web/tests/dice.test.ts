import { describe, expect, it } from 'vitest';

import { diceAnswers, diceQuestion, diceReactions, spokenDice } from '../src/dice/asking';
import { diceAsked, keptDice, otherTopics, rulesOf } from '../src/dice/draft';
import { lastDice, leftOf } from '../src/dice/ending';
import { diceMeaning } from '../src/dice/keys';
import { trayOf, type Row } from '../src/dice/layout';
import { diceMoment, fitting } from '../src/dice/moment';
import { diceSounds } from '../src/dice/sounds';
import { asStanding } from '../src/dice/standing';
import { DICE, diceLines } from '../src/dice/telling';
import { faceOf, Tracer } from '../src/dice/trace';
import { LogBook } from '../src/game/chronicle';
import { heard } from '../src/game/pieces';
import { sheetOf } from '../src/game/scores';
import { textOf } from '../src/game/sentence';
import type { DiceEvent, DiceStanding, DiceTable, Past } from '../src/generated/protocol';

const VIEW: DiceTable = {
  names: ['Ana', 'Bia'], round: 1, phase: 'turn', to_act: 0, turn: 0, turns: 1, starter: 0, rolloff: ['Y5', 'B2'], line: ['Y1', 'R4'],
  colour: 'R', hands: [['R2', 'B4', 'W'], ['G+1', 'B5']], uno_owed: [], announced: [], over: false, winner: null, points: 0, void: false,
};
const EVENT: DiceEvent = {
  number: 1, seat: 0, action: 'R2', roller: null, taken: [], giver: null, rolled: [], penalty: false, owes: false, turn: 1, winner: null,
  points: 0, void: false,
};
const STANDING: DiceStanding = {
  rules: 'dados-2011', names: ['Ana', 'Bia'], round: 2, counted: 'points', totals: [34, 0], rounds_won: [1, 0],
  results: [{ starter: 0, winner: 0, points: 34, void: false }], over: false, winner: null,
};
const COMPANY = { names: ['Ana', 'Bia'], mine: 0 };
const view = (changes: Partial<DiceTable>): DiceTable => ({ ...VIEW, ...changes });
const event = (changes: Partial<DiceEvent>): DiceEvent => ({ ...EVENT, ...changes });

function asked(legal: string[], changes: Partial<DiceTable> = {}, isNaming = false, seat = 0) {
  const seen = view(changes);
  const moment = diceMoment(seen, seat, legal, { uno: { forgotten: 2, at_once: false, word: 0 }, catch: 2 });
  const situation = { view: seen, moment, seat, names: seen.names, isNaming };
  return { moment, situation, question: diceQuestion(situation), answers: diceAnswers(situation), reactions: diceReactions(situation) };
}

const TURN = ['R2', 'B4', 'W/R', 'W/Y', 'W/G', 'W/B', 'draw'];

describe('what is asked at dice', () => {
  it.each([
    [TURN, {}, 'Your turn', 'Play red, a 4 or a wild, or draw Yellow 1 and roll all of yours.'],
    [['draw'], {}, 'Your turn', 'Nothing fits: draw Yellow 1 and roll all of yours.'],
    [['reroll'], { line: ['R4'] }, 'Your turn', 'Nothing fits, and the only die of the line has to stay: roll all of yours.'],
    [['R2'], { line: ['R4'] }, 'Your turn', 'Play red: the only die of the line has to stay.'],
    [['R2', 'end'], { phase: 'after_roll' }, 'You rolled', 'Play red, or end the turn.'],
    [['end'], { phase: 'after_roll' }, 'You rolled', 'Nothing fits.'],
    [['colour R', 'colour Y'], { phase: 'start_colour' }, 'Name the colour', 'The first die shows a wild, and you begin.'],
    [['take G+1', 'take B5'], { phase: 'take' }, 'Choose a die', 'One of the dice of Bia comes to you.'],
    [['take R2'], { phase: 'take', turn: 1 }, 'Choose a die', 'One of yours goes over.'],
    [['R2', 'uno', 'draw'], { hands: [['R2', 'B1'], ['B5']] }, 'Your turn', 'Play red, or draw Yellow 1 and roll all of yours. Say UNO with it, or take 2 when caught.'],
    [['uno'], { to_act: 1 }, 'One die left', 'Say UNO, or take 2 when somebody catches you.'],
    [['catch'], { to_act: 1 }, 'Bia forgot to say UNO.', 'Caught, Bia takes 2.'],
    [[], { to_act: 1, phase: 'after_roll' }, 'Bia has rolled', ''],
  ] as [string[], Partial<DiceTable>, string, string][])('%j', (legal, changes, title, detail) => {
    const { question } = asked(legal, changes);
    expect([heard(question.title), heard(question.detail)]).toEqual([title, detail]);
  });

  it('offers a strong button only where no die fits', () => {
    expect(asked(TURN).answers.map((one) => [one.id, one.isStrong])).toEqual([['draw', false]]);
    expect(asked(['draw']).answers.map((one) => [one.id, one.isStrong, one.keys[0]])).toEqual([['draw', true, 'enter']]);
  });

  it('tells ears the dice that fit and the buttons', () => {
    const { question, moment, answers } = asked(TURN);
    expect(spokenDice(question, moment, answers)).toBe('Your turn. Playable: Red 2, Blue 4, Wild. Or: Draw and roll.');
  });

  it('holds a wild back until its colour is named', () => {
    const { moment, answers, question } = asked(TURN, {}, true);
    expect([...fitting(moment)]).toEqual(['R2', 'B4', 'W']);
    expect(answers.map((one) => one.action)).toEqual([null]);
    expect(heard(question.title)).toBe('Name the colour');
  });
});

describe('keys at dice', () => {
  const press = (key: string, legal: string[], changes: Partial<DiceTable> = {}, isNaming = false) => {
    const { moment, answers, reactions } = asked(legal, changes, isNaming);
    return diceMeaning(key, { moment, choices: [...answers, ...reactions], colours: isNaming ? moment.wilds : moment.colours, dice: 3 });
  };

  it.each([
    ['2', TURN, { do: 'die', place: 1 }],
    ['9', TURN, null],
    ['u', ['R2', 'uno'], { do: 'uno' }],
    ['m', TURN, { do: 'page', what: 'sound' }],
    ['s', TURN, null],
    ['/', TURN, { do: 'page', what: 'command' }],
  ] as [string, string[], unknown][])('%s', (key, legal, meaning) => expect(press(key, legal)).toEqual(meaning));

  it('chooses colours, buttons and catches', () => {
    expect(press('g', TURN, {}, true)).toEqual({ do: 'act', text: 'W/G' });
    expect(press('d', TURN)).toMatchObject({ do: 'choose', choice: { action: 'draw' } });
    expect(press('Enter', ['end'], { phase: 'after_roll' })).toMatchObject({ choice: { action: 'end' } });
    expect(press('k', ['catch'], { to_act: 1 })).toMatchObject({ choice: { action: 'catch' } });
    expect(press('Escape', TURN, {}, true)).toMatchObject({ do: 'choose', choice: { id: 'back' } });
  });
});

describe('the way of the dice', () => {
  it('follows a play, a draw and a roll by keys', () => {
    const tracer = new Tracer();
    const first = tracer.see(VIEW);
    const played = first.hands[0]![0]!;
    tracer.hear([event({ action: 'R2' })]);
    const second = tracer.see(view({ hands: [['B4', 'W'], VIEW.hands[1]!], line: ['Y1', 'R4', 'R2'], to_act: 1 }));
    expect(second.line.at(-1)).toEqual(played);
    expect(second.hands[0]!.map((die) => die.rolls)).toEqual([0, 0]);
    tracer.hear([event({ seat: 1, action: 'draw', roller: 1, taken: ['Y1'], rolled: ['G1', 'G2', 'G3'] })]);
    const third = tracer.see(view({ hands: [['B4', 'W'], ['G1', 'G2', 'G3']], line: ['R4', 'R2'], to_act: 1 }));
    expect(third.hands[1]!.map((die) => die.key)).toEqual([...second.hands[1]!, second.line[0]!].map((die) => die.key));
    expect(third.hands[1]!.map((die) => die.rolls)).toEqual([1, 1, 1]);
    expect(third.line.map((die) => die.key)).toEqual(second.line.slice(1).map((die) => die.key));
  });

  it('throws all of them where it cannot follow, and when a round begins', () => {
    const tracer = new Tracer();
    tracer.see(VIEW);
    const next = tracer.see(view({ round: 2, hands: [['R1'], ['B5']], line: ['G1'] }));
    expect([...next.hands.flat(), ...next.line].map((die) => die.rolls)).toEqual([1, 1, 1]);
    const lost = tracer.see(view({ round: 2, hands: [['R3'], ['B5']], line: ['G1'] }));
    expect(lost.hands[0]![0]).toMatchObject({ face: 'R3', rolls: 2 });
  });

  it('keeps a called wild apart from one in a hand', () => {
    const tracer = new Tracer();
    const wild = tracer.see(VIEW).hands[0]![2]!;
    tracer.hear([event({ action: 'uno' }), event({ action: 'W/G' })]);
    const seen = tracer.see(view({ hands: [['R2', 'B4'], VIEW.hands[1]!], line: ['Y1', 'R4', 'W/G'] }));
    expect(seen.line.at(-1)).toEqual({ ...wild, face: 'W/G' });
    expect([faceOf('W/G'), faceOf('take R5'), faceOf('draw'), faceOf('B+2')]).toEqual(['W/G', '', '', 'B+2']);
  });
});

describe('the tray', () => {
  const sizes = [
    { form: 'wide', width: 1120, height: 840, u: 1, farTop: 150 },
    { form: 'phone', width: 390, height: 792, u: 1, farTop: 110 },
    { form: 'short', width: 360, height: 588, u: 1, farTop: 90 },
  ] as const;
  const edges = (row: Row) => row.places.flatMap((place) => [place.x - row.die / 2, place.x + row.die / 2]);

  it.each(sizes)('$form: nothing leaves the table, rows never meet', (stage) => {
    for (const [far, line, near] of [[5, 1, 5], [1, 9, 1], [9, 1, 1], [1, 1, 9], [4, 4, 3]] as const) {
      const tray = trayOf(stage, { far, line, near });
      for (const row of [tray.far, tray.line, tray.near]) {
        expect(Math.min(...edges(row))).toBeGreaterThanOrEqual(0);
        expect(Math.max(...edges(row))).toBeLessThanOrEqual(stage.width);
        expect(row.die).toBeGreaterThan(27);
      }
      expect(tray.far.y + tray.far.height / 2).toBeLessThan(tray.line.y - tray.line.height / 2);
      expect(tray.line.y + tray.line.height / 2).toBeLessThan(tray.near.y - tray.near.height / 2);
    }
  });
});

describe('dice in words', () => {
  const told = (changes: Partial<DiceEvent>) => diceLines(event(changes), COMPANY).map(textOf).join('|');

  it.each([
    [{ action: 'R2' }, 'You played Red 2'],
    [{ seat: 1, action: 'end' }, 'Bia ended the turn'],
    [{ action: 'draw', roller: 0, taken: ['Y1'], rolled: ['G1', 'R+1'] }, 'You drew Yellow 1 and rolled Green 1, Red Draw One'],
    [{ action: 'R+1', roller: 1, taken: ['Y1'], rolled: ['G1'], turn: 0 }, 'You played Red Draw One. Bia takes Yellow 1 from the line and rolls Green 1. You play again'],
    [{ seat: 1, action: 'catch', roller: 0, taken: ['G5'], giver: 1, rolled: ['G1', 'B2'] }, 'Bia caught you without a call. You take Green 5 from Bia and roll Green 1, Blue 2'],
    [{ action: 'colour G' }, 'You named green to begin with'],
    [{ action: 'take R5', roller: 0, taken: ['R5'], giver: 1, rolled: ['B1'] }, 'You chose Red 5. You take Red 5 from Bia and roll Blue 1'],
  ] as [Partial<DiceEvent>, string][])('%j', (changes, sentence) => expect(told(changes)).toBe(sentence));

  it('tells a turn in one line, and the end of the round', () => {
    const step = (seq: number, events: DiceEvent[], what: Past['what'] = []): Past => ({ seq, at: seq, what, round: 1, events });
    const steps = [
      step(1, [], [{ kind: 'begun' } as Past['what'][number]]),
      step(2, [event({ action: 'draw', roller: 0, taken: ['Y1'], rolled: ['R2', 'B4'] })]),
      step(3, [event({ number: 2, action: 'uno' }), event({ number: 3, action: 'R2' })]),
      step(4, [event({ number: 4, seat: 1, action: 'B5' })]),
      step(5, [event({ number: 5, action: 'B4', winner: 0, points: 34, turn: null })]),
    ];
    const known = { chairs: { names: ['Ana', 'Bia'], mine: 0 }, standing: STANDING, owes: null, view: VIEW };
    expect(new LogBook(DICE).read(steps, known).map(textOf)).toEqual([
      'Round 1',
      'You rolled Yellow 5 for the start, Bia Blue 2. You begin',
      'You drew Yellow 1, rolled Red 2, Blue 4, played Red 2 and called UNO',
      'Bia played Blue 5',
      'You played Blue 4',
      'You won the round and 34 points',
    ]);
    expect(lastDice(steps, 1, 0, 2)).toEqual(['R2', 'B4']);
  });
});

describe('scores, sounds and what is asked for', () => {
  it('makes a score sheet of points, or of rounds', () => {
    const points = sheetOf(asStanding(STANDING), false);
    expect(points.rows.map((row) => [row.players[0], row.brought, row.total])).toEqual([[0, [34], 34], [1, [0], 0]]);
    const rounds = sheetOf(asStanding({ ...STANDING, counted: 'wins', over: true, winner: 0 }), false);
    expect(rounds.rows.map((row) => [row.total, row.hasWon])).toEqual([[1, true], [0, false]]);
    const left = leftOf(view({ winner: 0, points: 25, hands: [[], ['G+1', 'B5']] }), asStanding(STANDING));
    expect(left.get(1)).toEqual({ count: 2, points: 25, pieces: ['G+1', 'B5'] });
  });

  it('rattles when dice are rolled and knocks when one is laid', () => {
    const kinds = (changes: Partial<DiceEvent>, isStill = false) => new Set(diceSounds(event(changes), { isStill }).map((sound) => sound.what));
    expect(kinds({ action: 'R2' })).toEqual(new Set(['knock']));
    expect(kinds({ action: 'W/G' })).toEqual(new Set(['knock', 'note']));
    expect(kinds({ action: 'draw', roller: 0, rolled: ['R1', 'R2'] })).toEqual(new Set(['tick', 'knock']));
    expect(kinds({ action: 'draw', roller: 0, rolled: ['R1'] }, true)).toEqual(new Set(['knock']));
  });

  it('writes the rules as the server reads them', () => {
    const chosen = (name: string) => ({ name, about: '', values: [{ value: false, words: 'no' }, { value: true, words: 'yes' }], range: null, usual: true });
    const sheet = { usual: 'dados-2011', topics: [{ topic: 'Match', parameters: [chosen('target')] }, { topic: 'Scoring', parameters: [chosen('final_reroll')] }] };
    const draft = { ...keptDice(), scoring: 'best_of' as const, bestOf: 5, changes: { final_reroll: false, gone: 3 } };
    expect(rulesOf(draft, sheet)).toBe('dados-2011 [dice_scoring=best_of best_of=5 final_reroll=false]');
    expect(rulesOf({ ...draft, scoring: 'points', target: 50 }, null)).toBe('[target=50]');
    expect(diceAsked({ ...draft, bot: 'joker' }, sheet, true)).toMatchObject({ game: 'dice', chairs: 2, bots: { 1: 'joker' } });
    expect(diceAsked(draft, sheet, false).bots).toEqual({});
    expect(otherTopics(sheet).map((topic) => topic.topic)).toEqual(['Scoring']);
  });
});
