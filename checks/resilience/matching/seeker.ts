import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from '@hooray/testkit/clients/client.ts';
import { openPlainSocket } from '@hooray/testkit/clients/plain-socket.ts';

const ANSWER_MS = 5000;
const AGAIN_AFTER_MS = 1000;
/** Temporary: a room with a user whose server died, a database outage, and the retries after either. */
const PASSING = new Set(['matching.already_in_room', 'UNAVAILABLE', 'RATE_LIMITED']);

type Answer = { ok: true } | { ok: false; code: string };

export interface Seeker {
  id: string;
  roomId(): string | undefined;
  /** Rooms that the user was notified of. */
  told: Set<string>;
  /** By `performance.now()`. */
  endedAt: Map<string, number>;
  oddities: string[];
  /** Enters the user's current room, or searches. */
  begin(url: string): Promise<void>;
  untilLost(): Promise<void>;
  /** Returns whether the message was acknowledged. */
  say(text: string, clientId: string): Promise<boolean>;
  /** Leaves for good, also while connecting. */
  leave(): void;
}

export function createSeeker(person: Person, country: string): Seeker {
  const oddities: string[] = [];
  const endedAt = new Map<string, number>();
  const told = new Set<string>();
  let socket: Awaited<ReturnType<typeof openPlainSocket>> | undefined;
  let roomId: string | undefined;
  let hasLeft = false;

  function handleEnd(ended: string): void {
    endedAt.set(ended, performance.now());
    if (roomId !== ended) return;
    roomId = undefined;
    void search();
  }

  /** Undefined if the server has gone. */
  async function ask(event: string, payload: object): Promise<Answer | undefined> {
    return socket
      ?.timeout(ANSWER_MS)
      .emitWithAck(event, payload)
      .catch(() => undefined);
  }

  async function enter(found: string): Promise<void> {
    const entering = socket;
    while (entering?.connected && roomId === found) {
      const answer = await ask('joinRoom', { roomId: found });
      if (answer?.ok) return;
      // While the database is down, it's unknown whether the room is still open.
      if (answer && answer.code !== 'UNAVAILABLE') return handleEnd(found);
      await delay(AGAIN_AFTER_MS);
    }
  }

  /** Retries, because a user matched while their server died doesn't know their room. */
  async function search(): Promise<void> {
    const asking = socket;
    while (asking?.connected) {
      const answer = await ask('findPartner', { country });
      if (answer?.ok) return;
      if (answer && !PASSING.has(answer.code)) oddities.push(`a search was refused: ${answer.code}`);
      await delay(AGAIN_AFTER_MS);
      if (roomId || socket !== asking) return;
    }
  }

  return {
    id: person.id,
    roomId: () => roomId,
    endedAt,
    oddities,
    told,
    async begin(url) {
      const next = await openPlainSocket(url, '/random', person.accessToken);
      socket = next;
      if (hasLeft) {
        next.disconnect();
        return;
      }
      next.on('partnerFound', (found: { roomId: string }) => {
        if (roomId) oddities.push(`${person.id} was told of ${found.roomId} in ${roomId}`);
        roomId = found.roomId;
        told.add(roomId);
        void enter(found.roomId);
      });
      next.on('partnerNotFound', () => void search());
      next.on('chatEnded', (ended: { roomId: string }) => handleEnd(ended.roomId));
      await (roomId ? enter(roomId) : search());
    },
    async untilLost() {
      if (socket?.connected) await new Promise((resolve) => socket?.once('disconnect', resolve));
    },
    async say(text, clientId) {
      const answer = await ask('sendMessage', { roomId, text, clientId });
      return answer?.ok === true;
    },
    leave() {
      hasLeft = true;
      socket?.disconnect();
    },
  };
}
