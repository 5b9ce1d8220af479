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

export interface Member extends Pick<Outbox, 'acknowledged' | 'resent' | 'pending'> {
  room: Room;
  oddities: string[];
  stays(): number;
  isInside(): boolean;
  shown(): readonly ChatMessage[];
  /** Retries until it is acknowledged. */
  say(text: string): void;
  leave(): Promise<void>;
}

/**
 * Survives lost connections as the browser does: rejoins, catches up, and resends unacknowledged messages
 * under the same client id (`apps/web/src/conversation/room/open-room.ts`).
 * @param urls the servers to connect to, round-robin
 */
export function enterRoom(room: Room, person: Person, urls: string[]): Member {
  const wire = wireOf(room);
  const oddities: string[] = [];
  let state = emptyRoom(person.id);
  let line: (Line & { close(): void }) | undefined;
  let stays = 0;
  let hasLeft = false;
  const outbox = createOutbox(
    (text) => state.messages.some((message) => message.text === text),
    (code) => oddities.push(`a message was refused: ${code}`),
  );

  function dispatch(action: RoomAction): void {
    state = reduceRoom(state, action);
  }

  async function stay(url: string): Promise<void> {
    const socket = await openPlainSocket(url, wire.namespace, person.accessToken);
    const ask = <T>(event: string, argument: unknown): Promise<T> =>
      socket.timeout(ANSWER_MS).emitWithAck(event, argument);

    async function closeGap(): Promise<void> {
      for (let first = state.ahead?.[0]; first; first = state.ahead?.[0]) {
        const page = await ask<HistoryResponse>('fetchMessages', { roomId: room.id, before: first.id });
        if (!page.ok) throw new Error(`a page was refused: ${page.code}`);
        dispatch({ type: 'between', messages: page.messages ?? [] });
      }
    }
    async function beInside(): Promise<void> {
      dispatch({ type: 'connected' });
      // Entering a party already sends the history; fetching it again does no harm.
      for (const event of [wire.join, 'fetchMessages']) {
        const { ok } = await ask<{ ok: boolean }>(event, room.id);
        if (!ok) throw new Error(`${event} was refused`);
      }
      await closeGap();
      line = {
        isOpen: () => socket.connected,
        send: (spoken) =>
          ask<SendResponse>(wire.send, { [wire.roomKey]: room.id, ...spoken }).catch(() => undefined),
        close: () => socket.disconnect(),
      };
      outbox.sendAll(line);
    }

    let lastHeard = '';
    stays += 1;
    socket.on(wire.history, (messages: ChatMessage[]) => dispatch({ type: 'history', messages }));
    socket.on(wire.message, (message: ChatMessage) => {
      if (message.id <= lastHeard) oddities.push(`${message.id} came after ${lastHeard}`);
      lastHeard = message.id;
      dispatch({ type: 'said', message });
    });
    const lost = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
    try {
      await Promise.race([beInside(), lost]);
      if (socket.connected && !hasLeft) await lost;
    } finally {
      line = undefined;
      socket.disconnect();
    }
  }

  async function live(): Promise<void> {
    for (let turn = 0; !hasLeft; turn += 1) {
      await stay(urls[turn % urls.length] as string).catch(() => {});
      // Random like the browser's, so that members don't reconnect at the same time.
      if (!hasLeft) await delay(100 + Math.random() * 300);
    }
  }

  const living = live();
  return {
    acknowledged: outbox.acknowledged,
    resent: outbox.resent,
    pending: outbox.pending,
    room,
    oddities,
    stays: () => stays,
    isInside: () => line?.isOpen() ?? false,
    shown: () => state.messages,
    say(text) {
      outbox.add(text);
      if (line?.isOpen()) outbox.sendAll(line);
    },
    async leave() {
      hasLeft = true;
      line?.close();
      await living;
    },
  };
}
