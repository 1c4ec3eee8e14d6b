/**
 * A connection to an online table. It comes back by itself, and nothing that was sent is lost or done twice: a command
 * has an id, is sent again until it is answered, and the server answers the same id with the old answer.
 */
import type { ClientMessage, Done, Refused as RefusedMessage, ServerMessage, Update, Welcome } from '../generated/protocol';
import { Refused } from './http';

export const PROTOCOL = 1;
const BREATH_MS = 200;
const LONGEST_BREATH_MS = 5000;
/** A command without an answer is sent again after so long. */
const PATIENCE_MS = 5000;
/** The server's heart beats every 15 seconds: silent for so long, the connection is dead, whatever the network says. */
const SILENCE_MS = 40_000;
/** So many tries without a welcome, then the person is asked. */
const TRIES = 40;
/** Refusals of a connection after which it makes sense to come back. */
const PASSING = new Set([
  'closing', 'not_kept', 'too_fast', 'too_slow', 'too_many', 'server_full', 'ticket', 'hello_first', 'hello_once', 'failed',
]);

export type Command = Extract<ClientMessage, { id: string }>;
type Unnumbered<Kind> = Kind extends unknown ? Omit<Kind, 'id'> : never;
/** A command before it gets its id. */
export type Asked = Unnumbered<Command>;

export interface Ticket {
  ticket: string;
  socket: string;
}

/** What the link needs from the world outside, so that tests can be the world. */
export interface Surroundings {
  ticket(): Promise<Ticket>;
  connect(path: string): WebSocket;
  wait(ms: number): Promise<void>;
}

export interface Listener {
  welcome(told: Welcome): void;
  update(told: Update): void;
  /** The connection has come or gone. */
  connected(isConnected: boolean): void;
  /** It will not come back by itself. */
  refused(error: Error): void;
}

interface Waiting {
  command: Command;
  sentAt: number;
  answered(seq: number): void;
  refused(error: Error): void;
}

export class Link {
  seq = 0;
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private isWelcome = false;
  private hasMissed = false;
  private tries = 0;
  private isClosed = false;
  private failure: Error | null = null;
  /** Ends the wait before the next try. */
  private wake: (() => void) | null = null;
  /** Gives up the connection that there is. */
  private drop: (() => void) | null = null;

  constructor(
    private readonly surroundings: Surroundings,
    private readonly listener: Listener,
  ) {}

  /** Connects again and again, as long as that makes sense. */
  async stay(): Promise<void> {
    while (!this.isClosed) {
      try {
        await this.connectAndListen();
      } catch (error) {
        if (this.isFinal(error)) return this.giveUp(error as Error);
      }
      this.listener.connected(false);
      this.tries += 1;
      await this.breath();
    }
  }

  private breath(): Promise<void> {
    const ms = Math.min(BREATH_MS * 2 ** (this.tries - 1), LONGEST_BREATH_MS);
    return Promise.race([this.surroundings.wait(ms), new Promise<void>((wake) => (this.wake = wake))]);
  }

  /** Tries at once instead of waiting: the network is back, or the person asks for it. */
  hurry(): void {
    this.tries = 0;
    this.wake?.();
  }

  /** The network is gone: nobody may tell us so for minutes, so that we do not wait for it. */
  lose(): void {
    this.drop?.();
  }

  close(): void {
    this.isClosed = true;
    this.socket?.close();
  }

  /** Sends a command until it is answered; the step that it was, or the refusal. */
  send(asked: Asked): Promise<number> {
    if (this.failure) return Promise.reject(this.failure);
    const command = { ...asked, id: newId() } as Command;
    return new Promise((answered, refused) => {
      this.waiting.set(command.id, { command, sentAt: Date.now(), answered, refused });
      if (this.isWelcome) this.tell(command);
    });
  }

  private isFinal(error: unknown): boolean {
    if (this.isClosed) return false;
    return (error instanceof Refused && !PASSING.has(error.code)) || this.tries >= TRIES;
  }

  private giveUp(error: Error): void {
    this.failure = error;
    for (const one of this.waiting.values()) one.refused(error);
    this.waiting.clear();
    this.listener.refused(error);
  }

  private async connectAndListen(): Promise<void> {
    const { ticket, socket: path } = await this.surroundings.ticket();
    const socket = this.surroundings.connect(path);
    this.socket = socket;
    this.hasMissed = false;
    let heardAt = Date.now();
    const patience = setInterval(() => {
      if (Date.now() - heardAt > SILENCE_MS) this.lose();
      else this.sendAgain();
    }, PATIENCE_MS);
    try {
      await new Promise<void>((closed, failed) => {
        socket.onopen = () => {
          this.tell({ type: 'hello', protocol: PROTOCOL, ticket, since: this.seq || null });
        };
        socket.onmessage = (event: MessageEvent<string>) => {
          heardAt = Date.now();
          try {
            this.hear(JSON.parse(event.data) as ServerMessage);
          } catch (error) {
            failed(error as Error);
            socket.close();
          }
        };
        socket.onclose = () => closed();
        // A dead connection is not closed by closing it: nobody answers that.
        this.drop = () => {
          socket.onmessage = null;
          socket.close();
          closed();
        };
      });
    } finally {
      clearInterval(patience);
      this.drop = null;
      this.isWelcome = false;
    }
  }

  private hear(told: ServerMessage): void {
    switch (told.type) {
      case 'beat':
        this.tell({ type: 'beat', number: told.number });
        this.hasMissed = false;
        if ((told.seq ?? 0) > this.seq) this.askAgain();
        break;
      case 'done':
        this.done(told);
        break;
      case 'refused':
        this.refuse(told);
        break;
      case 'welcome':
        this.beWelcome(told);
        break;
      case 'update':
        if (told.seq > this.seq + 1) this.askAgain();
        else if (told.seq > this.seq) {
          this.seq = told.seq;
          this.listener.update(told);
        }
        break;
    }
  }

  private beWelcome(told: Welcome): void {
    this.tries = 0;
    this.isWelcome = true;
    this.hasMissed = false;
    if (told.seq >= this.seq) {
      this.seq = told.seq;
      this.listener.welcome(told);
    }
    this.listener.connected(true);
    for (const { command } of this.waiting.values()) this.tell(command);
  }

  /** Something did not arrive, or not in order. If the answer is lost too, the next beat tells. */
  private askAgain(): void {
    if (this.hasMissed) return;
    this.hasMissed = true;
    this.tell({ type: 'resume', id: newId(), since: this.seq });
  }

  private done(told: Done): void {
    const found = this.waiting.get(told.id);
    this.waiting.delete(told.id);
    found?.answered(told.seq);
  }

  private refuse(told: RefusedMessage): void {
    const error = new Refused(told.code, told.sentence, told.arguments);
    if (told.id === null) throw error;
    const found = this.waiting.get(told.id);
    this.waiting.delete(told.id);
    found?.refused(error);
  }

  private sendAgain(): void {
    const longAgo = Date.now() - PATIENCE_MS;
    for (const one of this.waiting.values()) {
      if (this.isWelcome && one.sentAt <= longAgo) {
        one.sentAt = Date.now();
        this.tell(one.command);
      }
    }
  }

  private tell(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

export function newId(): string {
  return hex(8);
}

/** So many random bytes in hexadecimal digits. */
export function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
