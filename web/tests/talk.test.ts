import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Event as GameEvent, Past, Said } from '../src/generated/protocol';
import { costInWords, happeningInWords } from '../src/game/happenings';
import { spoken } from '../src/game/sentence';
import { openQuestions, phrasesFor, PHRASES, punishedIn, talkOf } from '../src/game/talk';
import { Refused } from '../src/net/http';
import TalkField from '../src/table/TalkField.svelte';
import TalkMessage from '../src/table/TalkMessage.svelte';
import { talkSentence } from '../src/table/talk-sending';
import { isKey } from '../src/words/words';
import { USUAL } from './corpus';

const NAMES = ['Ana', 'Bia', 'Caio'];
const CHAIRS = { names: NAMES, mine: 0, seated: [0, 1, 2] };
const said = (more: Partial<Said> = {}): Said => ({
  kind: 'said', chair: 1, name: 'Bia', text: 'watch this', as: 'say', to: null, phrase: '', muted: false, counted: {}, penalties: [], ...more,
});
const step = (seq: number, ...what: Past['what']): Past => ({ seq, at: seq, what });

describe('what was said', () => {
  test('is told with what it cost', () => {
    const costly = said({ text: 'Sorry, my friend!', counted: { words: 3, apologies: 1 }, penalties: [{ report: 'say', number: 3, cards: 2 }, { report: 'sorry', number: 1, cards: 2 }] });
    expect(spoken(costInWords(costly.penalties))).toBe('3 words: 2 cards. An apology: 2 cards');
    expect(spoken(happeningInWords(costly, CHAIRS)!)).toBe('Bia: Sorry, my friend!. 3 words: 2 cards. An apology: 2 cards');
  });

  test('of whom one has muted only the cost is told', () => {
    const muted = said({ muted: true, text: '', penalties: [{ report: 'laugh', number: 1, cards: 2 }] });
    expect(spoken(happeningInWords(muted, CHAIRS)!)).toBe('Bia spoke. A laugh: 2 cards');
    expect(talkOf([step(1, said({ muted: true, text: '' })), step(2, muted)], 9)).toHaveLength(1);
  });

  test('phrases are read in the own language, names and texts are text', () => {
    expect(spoken(happeningInWords(said({ phrase: 'well_played', text: 'Bella giocata!' }), CHAIRS)!)).toBe('Bia: Well played!');
    expect(spoken(happeningInWords(said({ phrase: 'of_tomorrow', text: 'Ciao!' }), CHAIRS)!)).toBe('Bia: Ciao!');
    const target = document.createElement('div');
    const item = { seq: 1, at: 1, what: said({ name: '<b>x</b>', chair: null, text: '<img src=x onerror=alert(1)>{n}' }) };
    const made = mount(TalkMessage, { target, props: { table: fakeTable() as never, item, chairs: CHAIRS } });
    flushSync();
    expect(target.querySelector('img')).toBeNull();
    expect(target.textContent).toContain('<img src=x onerror=alert(1)>{n}');
    void unmount(made);
  });

  test('every phrase has words, and the fitting ones come first', () => {
    for (const code of PHRASES) expect(isKey(`talk.phrase.${code}`)).toBe(true);
    expect(phrasesFor('over')[0]).toBe('good_game');
    expect(new Set(phrasesFor('gathering'))).toEqual(new Set(PHRASES));
  });

  test('only the last things are kept, in order', () => {
    const steps = Array.from({ length: 30 }, (_, i) => step(i + 1, said({ text: `${i}` })));
    expect(talkOf(steps, 3).map((item) => item.seq)).toEqual([28, 29, 30]);
  });
});

describe('votes', () => {
  const objected = { kind: 'objected', chair: 1, about: 2, report: 'say 2', voters: [0, 3], until: 1000 } as const;

  test('are open until they are decided or their time is over', () => {
    const asked = [step(4, { ...objected, voters: [...objected.voters] })];
    expect(openQuestions(asked, 999)).toHaveLength(1);
    expect(openQuestions(asked, 1000)).toHaveLength(0);
    const half = [...asked, step(5, { kind: 'voted', chair: 0, question: 4, happened: true, decided: null, penalties: [] })];
    expect(openQuestions(half, 1)[0]!.votes).toEqual(new Map([[0, true]]));
    const decided = [...half, step(6, { kind: 'voted', chair: 3, question: 4, happened: true, decided: true, penalties: [] })];
    expect(openQuestions(decided, 1)).toHaveLength(0);
  });
});

describe('an answer to a punishment', () => {
  const punished: Past = { ...step(7), round: 1, events: [{ ...USUAL, number: 1, seat: 1, action: 'catch A', gains: [{ seat: 0, cards: ['R1'], source: 'draw pile', giver: null, why: 'uno', known_to: [] }] } as GameEvent] };

  test('is the first thing that one says after it', () => {
    expect(punishedIn([punished], 0, 0)).toBe(7);
    expect(punishedIn([punished], 1, 1)).toBeNull();
    expect(punishedIn([punished, step(8, said({ chair: 0 }))], 0, 0)).toBeNull();
    expect(punishedIn([punished, step(8, said({ chair: 2 }))], 0, 0)).toBe(7);
  });
});

describe('the field', () => {
  let made: Record<string, unknown> | null = null;
  afterEach(() => {
    if (made) void unmount(made);
    document.body.replaceChildren();
  });

  function open(table: ReturnType<typeof fakeTable>, typed?: (line: string) => void): { type(text: string): Promise<void>; field: HTMLInputElement; problem(): string } {
    made = mount(TalkField, { target: document.body, props: { table: table as never, chairs: CHAIRS, typed } });
    flushSync();
    const field = document.querySelector<HTMLInputElement>('[data-talk]')!;
    return {
      field,
      problem: () => document.querySelector('#talk-problem')?.textContent ?? '',
      type: async (text) => {
        field.value = text;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        flushSync();
        document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
        await vi.waitFor(() => flushSync());
        await new Promise((done) => setTimeout(done));
        flushSync();
      },
    };
  }

  test('talk is sent, and the field is empty again', async () => {
    const table = fakeTable();
    const { type, field } = open(table);
    await type('not the blue ones again');
    expect(table.send).toHaveBeenCalledWith({ type: 'say', text: 'not the blue ones again' });
    expect(field.value).toBe('');
  });

  test('ten thousand characters are refused with a sentence and stay', async () => {
    const table = fakeTable();
    const { type, field, problem } = open(table);
    await type('x'.repeat(10_000));
    expect(table.send).not.toHaveBeenCalled();
    expect(field.value).toHaveLength(10_000);
    expect(problem()).toContain('10,000');
  });

  test('what the server refuses stays as well', async () => {
    const table = fakeTable();
    table.send.mockRejectedValue(new Refused('chat', 'No.', { reason: 'too_fast' }));
    const { type, field, problem } = open(table);
    await type('hello');
    expect(field.value).toBe('hello');
    expect(problem()).toBe('That was much at once. Wait a few seconds.');
  });

  test('a stroke begins a move', async () => {
    const table = fakeTable();
    const typed = vi.fn();
    const { type } = open(table, typed);
    await type('/gd');
    expect(typed).toHaveBeenCalledWith('gd');
    expect(table.send).not.toHaveBeenCalled();
  });

  test('without one to read it, the server does', async () => {
    const table = fakeTable();
    const { type } = open(table);
    await type('/gd');
    expect(table.act).toHaveBeenCalledWith('gd');
  });

  test('where only phrases may be said, words stay in the field', async () => {
    const table = fakeTable({ chat: 'phrases' });
    const { type, field, problem } = open(table);
    await type('hello');
    expect(field.value).toBe('hello');
    expect(problem()).toContain('Only quick phrases');
  });

  test('words that are owed go to whom they are owed', async () => {
    const table = fakeTable({ legal: ['praise C'] });
    const { type } = open(table);
    document.querySelector<HTMLButtonElement>('.due')!.click();
    flushSync();
    await type('you play so well');
    expect(table.send).toHaveBeenCalledWith({ type: 'say', text: 'you play so well', kind: 'praise', to: 2 });
  });
});

test('refusals of talk are told in our words', () => {
  expect(talkSentence(new Refused('chat', 'server says', { reason: 'repeated' }))).toBe('Somebody has said that in this round. Find other words.');
  expect(talkSentence(new Refused('chat', 'server says', { reason: 'of_tomorrow' }))).toBe('server says');
});

function fakeTable(more: { chat?: string; legal?: string[] } = {}) {
  return {
    info: { chat: more.chat ?? 'open', chairs: [] }, legal: more.legal ?? [], phase: 'playing', seat: 0, view: null, steps: [] as Past[],
    you: { chair: 0, name: 'Ana', host: false, muted: [] }, send: vi.fn().mockResolvedValue(1), act: vi.fn().mockResolvedValue(1),
  };
}
