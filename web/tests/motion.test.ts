import { describe, expect, test } from 'vitest';

import type { Event as GameEvent, Gain } from '../src/generated/protocol';
import { dealOf, MOST_SINGLE, planOf } from '../src/play/motion-plan';
import { dealt, myTurn, noteOf, pansOf, soundsOf } from '../src/play/sound-plan';
import { EVENTS, USUAL } from './corpus';

const MINE = { mine: 0, isTwoSided: false };
const event = (action: string, more: Partial<GameEvent> = {}): GameEvent => ({ ...USUAL, number: 1, seat: 1, action, asked: 'turn', ...more });
const gain = (seat: number, cards: (string | null)[], more: Partial<Gain> = {}): Gain => ({ seat, cards, source: 'draw pile', giver: null, why: 'turn', known_to: [], ...more });

describe('what flies', () => {
  test('a card of others shows its back until it lands, mine its face', () => {
    expect(planOf(event('R7'), MINE).flights).toMatchObject([{ from: { at: 'hand', seat: 1 }, to: { at: 'discard' }, leaves: null, lands: 'R7', count: 1 }]);
    expect(planOf(event('R7', { seat: 0 }), MINE).flights).toMatchObject([{ from: { at: 'hand', seat: 0 }, leaves: 'R7', lands: 'R7' }]);
    expect(planOf(event('R7'), { mine: 0, isTwoSided: true }).flights[0]!.leaves).toBe('R7');
  });

  test('a card that is laid face down shows nothing', () => {
    expect(planOf(event('? down'), MINE).flights).toMatchObject([{ to: { at: 'hidden' }, leaves: null, lands: null }]);
    expect(planOf(event('R7 down', { seat: 0 }), MINE).flights).toMatchObject([{ leaves: 'R7', lands: null }]);
  });

  test('draws come one after the other, the rest as a packet', () => {
    const { flights } = planOf(event('draw', { gains: [gain(2, Array.from({ length: 10 }, () => null))] }), MINE);
    expect(flights).toHaveLength(MOST_SINGLE + 1);
    expect(flights.map((flight) => flight.delay)).toEqual([0, 60, 120, 180, 240, 300, 360]);
    expect(flights.at(-1)).toMatchObject({ count: 4, to: { at: 'hand', seat: 2 } });
    expect(planOf(event('draw', { gains: [gain(2, Array.from({ length: 7 }, () => null))] }), MINE).flights.every((flight) => flight.count === 1)).toBe(true);
  });

  test('what I draw turns over on its way', () => {
    expect(planOf(event('draw', { seat: 0, gains: [gain(0, ['R5'])] }), MINE).flights).toMatchObject([{ from: { at: 'draw' }, leaves: null, lands: 'R5' }]);
  });

  test('the card lands before what it costs is drawn', () => {
    const [laid, first] = planOf(event('RD', { gains: [gain(2, [null, null], { why: 'attack' })] }), MINE).flights;
    expect(laid).toMatchObject({ delay: 0, ease: 'spring' });
    expect(first!.delay).toBeGreaterThan(100);
  });

  test('hands that swap cross together', () => {
    const gains = [gain(0, ['R1', 'R2', 'R3'], { source: 'hand', giver: 1, why: 'moved hand' }), gain(1, [null], { source: 'hand', giver: 0, why: 'moved hand' })];
    const { flights } = planOf(event('target A', { asked: 'swap', gains }), MINE);
    expect(flights).toMatchObject([{ from: { seat: 1 }, to: { seat: 0 }, count: 3, leaves: null, lands: null }, { from: { seat: 0 }, to: { seat: 1 }, count: 1 }]);
    expect(new Set(flights.map((flight) => flight.delay)).size).toBe(1);
  });

  test('shuffled hands gather and are dealt', () => {
    const gains = [0, 1, 2].map((seat) => gain(seat, [null, null], { source: 'hand', giver: null, why: 'moved hand' }));
    const { flights } = planOf(event('colour G', { asked: 'colour', gains }), MINE);
    expect(flights).toHaveLength(6);
    const gathered = flights.filter((flight) => flight.to.at === 'draw');
    const dealtAgain = flights.filter((flight) => flight.from.at === 'draw');
    expect(Math.min(...dealtAgain.map((flight) => flight.delay))).toBeGreaterThan(Math.max(...gathered.map((flight) => flight.delay + flight.duration)));
  });

  test('a gift goes from hand to hand', () => {
    expect(planOf(event('give B6', { seat: 0, asked: 'give', gains: [gain(1, ['B6'], { source: 'hand', giver: 0, why: null })] }), MINE).flights).toMatchObject([
      { from: { seat: 0 }, to: { seat: 1 }, leaves: 'B6', lands: null },
    ]);
  });

  test('a wrong jump-in stays in the hand, what is taken back comes back', () => {
    expect(planOf(event('jump RV', { gains: [gain(1, [null], { why: 'wrong jump' })] }), MINE).flights.filter((flight) => flight.to.at === 'discard')).toEqual([]);
    expect(planOf(event('wrong B', { seat: 2, undone: true, gains: [gain(1, ['GD'], { source: 'discard pile', why: null })] }), MINE).flights).toMatchObject([
      { from: { at: 'discard' }, to: { seat: 1 }, leaves: 'GD', lands: null },
    ]);
  });

  test('effects', () => {
    expect(planOf(event('GS', { skipped: [2, 3] }), MINE).effects).toMatchObject([{ what: 'hop', seat: 2 }, { what: 'hop', seat: 3 }]);
    expect(planOf(event('slap', { asked: 'slap' }), MINE).effects).toEqual([{ what: 'slap', seat: 1 }]);
    expect(planOf(event('RF', { notes: [{ what: 'dark side', seat: null, number: 0 }] }), MINE).effects).toEqual([{ what: 'flip' }]);
    expect(planOf(event('pass'), MINE)).toEqual({ flights: [], effects: [] });
  });

  test('the deal goes round from the left of the dealer', () => {
    const { flights, effects } = dealOf([7, 7, 7], 0, 0, ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7']);
    expect(flights.slice(0, 3).map((flight) => flight.to)).toEqual([{ at: 'hand', seat: 1 }, { at: 'hand', seat: 2 }, { at: 'hand', seat: 0 }]);
    expect(flights.filter((flight) => flight.lands !== null).map((flight) => flight.lands)).toEqual(['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7']);
    expect(effects).toHaveLength(2);
    expect(Math.max(...flights.map((flight) => flight.delay + flight.duration))).toBeLessThan(1500);
  });

  test('no plan shows a face that the event does not tell', () => {
    for (const { event: one, reader } of EVENTS) {
      const known = JSON.stringify(one);
      const { flights } = planOf(one, { mine: reader, isTwoSided: false });
      for (const { leaves, lands, duration, delay } of flights) {
        for (const face of [leaves, lands]) if (face) expect(known).toContain(face);
        expect(duration + delay).toBeLessThan(5000);
      }
    }
  });

  test('what others draw lands unseen, even if it is known', () => {
    for (const { event: one, reader } of EVENTS) {
      for (const flight of planOf(one, { mine: reader, isTwoSided: false }).flights) {
        if (flight.to.at === 'hand' && flight.to.seat !== reader) expect(flight.lands).toBeNull();
      }
    }
  });
});

describe('what sounds', () => {
  const hearing = { pans: pansOf(4, 0), stack: 0, isStill: false };

  test('everybody is heard from where they sit', () => {
    expect(pansOf(4, 0)).toEqual([0, -0.7, 0, 0.7]);
    expect(pansOf(2, 1)).toEqual([0, 0]);
    expect(pansOf(3, null)).toEqual([-0.7, 0, 0.7]);
    expect(pansOf(4, 2)).toEqual([0, 0.7, 0, -0.7]);
  });

  test('a higher number knocks higher, by four semitones at most', () => {
    const pitch = (card: string) => (soundsOf(event(card), hearing)[0] as { semitones: number }).semitones;
    expect(pitch('R0')).toBe(0);
    expect(pitch('R9')).toBe(4);
    expect(pitch('RS')).toBe(0);
    expect((soundsOf(event('RD', { asked: 'respond' }), { ...hearing, stack: 2 })[0] as { semitones: number }).semitones).toBe(6);
  });

  test('a note for each colour, a tritone lower on the dark side', () => {
    expect([...'RYGB'].map((colour) => Math.round(noteOf(colour)))).toEqual([220, 277, 330, 440]);
    expect(noteOf('P')).toBeCloseTo(noteOf('R') / Math.SQRT2);
  });

  test('draws are a swish each, rising, six at most', () => {
    const sounds = soundsOf(event('draw', { gains: [gain(2, Array.from({ length: 20 }, () => null))] }), hearing);
    expect(sounds).toHaveLength(6);
    expect(sounds.map((sound) => (sound as { semitones: number }).semitones)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('the rest of the table of sounds', () => {
    const names = (one: GameEvent) => soundsOf(one, hearing).map((sound) => sound.what);
    expect(names(event('uno'))).toEqual(['note', 'note']);
    expect(names(event('catch A'))).toEqual(['note', 'note']);
    expect(names(event('GS', { skipped: [2] }))).toEqual(['knock', 'tick', 'tick']);
    expect(names(event('GV', { direction: -1 }))).toEqual(['knock', 'tick', 'tick', 'tick']);
    expect(names(event('GF', { notes: [{ what: 'dark side', seat: null, number: 0 }] }))).toEqual(['knock', 'turn over']);
    expect(names(event('R7', { ending: 'won' }))).toEqual(['knock', 'note', 'note', 'note', 'note']);
    expect(names(event('colour G', { asked: 'colour' }))).toEqual(['note']);
    const [up, upper] = soundsOf(event('uno'), hearing) as { hertz: number }[];
    expect(upper!.hertz).toBeGreaterThan(up!.hertz);
    expect(myTurn()).toHaveLength(2);
    expect(dealt(true)).toEqual([]);
  });

  test('nothing lands later where nothing moves', () => {
    expect(soundsOf(event('R7'), { ...hearing, isStill: true })[0]!.at).toBe(0);
  });

  test('no event makes more than a few voices', () => {
    for (const { event: one } of EVENTS) expect(soundsOf(one, hearing).length).toBeLessThan(20);
  });
});
