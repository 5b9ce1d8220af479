import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from '@hooray/testkit/clients/client.ts';
import { openPlainSocket } from '@hooray/testkit/clients/plain-socket.ts';
import {
  emptyRoom,
  type RoomAction,
  reduceRoom,
} from '../../../apps/web/src/conversation/room/room-state.ts';
import type {
  ChatMessage,
  HistoryResponse,
  SendResponse,
} from '../../../packages/contract/src/chats/events.ts';
import { createOutbox, type Line, type Outbox } from './outbox.ts';
import { type Room, wireOf } from './rooms.ts';

const ANSWER_MS = 5000;

type PlainSocket = Awaited<ReturnType<typeof openPlainSocket>>;
type Ask = <T>(event: string, argument: unknown) => Promise<T>;

/**
 * Survives lost connections like the browser (`apps/web/src/conversation/room/open-room.ts`): it rejoins, catches up,
 * and resends unacknowledged messages under the same client id.
 */
export class Member {
  readonly room: Room;
  readonly oddities: string[] = [];
  readonly #person: Person;
  readonly #outbox: Outbox;
  readonly #living: Promise<void>;
  #state: ReturnType<typeof emptyRoom>;
  #line: (Line & { close(): void }) | undefined;
  #stays = 0;
  #hasLeft = false;

  /** @param urls the servers to connect to, in rotation */
  constructor(room: Room, person: Person, urls: string[]) {
    this.room = room;
    this.#person = person;
    this.#state = emptyRoom(person.id);
    this.#outbox = createOutbox(
      (text) => this.#state.messages.some((message) => message.text === text),
      (code) => this.oddities.push(`a message was refused: ${code}`),
    );
    this.#living = this.#live(urls);
  }

  get acknowledged(): Outbox['acknowledged'] {
    return this.#outbox.acknowledged;
  }

  get resent(): Outbox['resent'] {
    return this.#outbox.resent;
  }

  pending(): number {
    return this.#outbox.pending();
  }

  stays(): number {
    return this.#stays;
  }

  isInside(): boolean {
    return this.#line?.isOpen() ?? false;
  }

  shown(): readonly ChatMessage[] {
    return this.#state.messages;
  }

  /** Retries until the message is acknowledged. */
  say(text: string): void {
    this.#outbox.add(text);
    if (this.#line?.isOpen()) this.#outbox.sendAll(this.#line);
  }

  async leave(): Promise<void> {
    this.#hasLeft = true;
    this.#line?.close();
    await this.#living;
  }

  #dispatch(action: RoomAction): void {
    this.#state = reduceRoom(this.#state, action);
  }

  async #live(urls: string[]): Promise<void> {
    for (let turn = 0; !this.#hasLeft; turn += 1) {
      await this.#stay(urls[turn % urls.length] as string).catch(() => {});
      // A random delay like the browser's, so that members don't reconnect all at once.
      if (!this.#hasLeft) await delay(100 + Math.random() * 300);
    }
  }

  async #stay(url: string): Promise<void> {
    const wire = wireOf(this.room);
    const socket = await openPlainSocket(url, wire.namespace, this.#person.accessToken);
    let lastHeard = '';
    this.#stays += 1;
    socket.on(wire.history, (messages: ChatMessage[]) => this.#dispatch({ type: 'history', messages }));
    socket.on(wire.message, (message: ChatMessage) => {
      if (message.id <= lastHeard) this.oddities.push(`${message.id} came after ${lastHeard}`);
      lastHeard = message.id;
      this.#dispatch({ type: 'said', message });
    });
    const lost = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
    try {
      await Promise.race([this.#enter(socket), lost]);
      if (socket.connected && !this.#hasLeft) await lost;
    } finally {
      this.#line = undefined;
      socket.disconnect();
    }
  }

  async #enter(socket: PlainSocket): Promise<void> {
    const { room } = this;
    const wire = wireOf(room);
    const ask: Ask = (event, argument) => socket.timeout(ANSWER_MS).emitWithAck(event, argument);
    this.#dispatch({ type: 'connected' });
    // Entering a party already sends the history. Fetching it again is harmless.
    for (const event of [wire.join, 'fetchMessages']) {
      const { ok } = await ask<{ ok: boolean }>(event, room.id);
      if (!ok) throw new Error(`${event} was refused`);
    }
    await this.#closeGap(ask);
    this.#line = {
      isOpen: () => socket.connected,
      send: (spoken) =>
        ask<SendResponse>(wire.send, { [wire.roomKey]: room.id, ...spoken }).catch(() => undefined),
      close: () => socket.disconnect(),
    };
    this.#outbox.sendAll(this.#line);
  }

  async #closeGap(ask: Ask): Promise<void> {
    for (let first = this.#state.ahead?.[0]; first; first = this.#state.ahead?.[0]) {
      const page = await ask<HistoryResponse>('fetchMessages', { roomId: this.room.id, before: first.id });
      if (!page.ok) throw new Error(`a page was refused: ${page.code}`);
      this.#dispatch({ type: 'between', messages: page.messages ?? [] });
    }
  }
}
