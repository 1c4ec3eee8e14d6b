/** The connection to a table: what happens when it dies without a word. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Link } from '../src/net/link';

class Socket {
  static all: Socket[] = [];
  readyState: number = WebSocket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: string[] = [];
  isClosed = false;

  constructor() {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  /** A dead connection never answers this. */
  close(): void {
    this.isClosed = true;
  }
}

let wake: (() => void)[] = [];
let connections: boolean[] = [];

function link(): Link {
  return new Link(
    {
      ticket: () => Promise.resolve({ ticket: 't', socket: '/s' }),
      connect: () => new Socket() as unknown as WebSocket,
      wait: () => new Promise((done) => wake.push(done)),
    },
    { welcome: () => undefined, update: () => undefined, connected: (is) => connections.push(is), refused: () => undefined },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  wake = [];
  connections = [];
});
afterEach(() => vi.useRealTimers());

test('a connection in which no heart beats is given up, and another one is made', async () => {
  void link().stay();
  await vi.advanceTimersByTimeAsync(0);
  Socket.all[0]!.onmessage!({ data: '{"type":"beat","number":1}' });
  await vi.advanceTimersByTimeAsync(35_000);
  expect(connections).toEqual([]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(Socket.all[0]!.isClosed).toBe(true);
  expect(connections).toEqual([false]);
  wake[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(Socket.all).toHaveLength(2);
});

test('whoever does not want to wait is connected at once', async () => {
  const found = link();
  void found.stay();
  await vi.advanceTimersByTimeAsync(0);
  found.lose();
  await vi.advanceTimersByTimeAsync(0);
  expect(Socket.all).toHaveLength(1);
  found.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(Socket.all).toHaveLength(2);
});
