import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from '@hooray/testkit/clients/client.ts';
import { openPlainSocket } from '@hooray/testkit/clients/plain-socket.ts';
import type { ReactionChange } from '../../../packages/contract/src/chats/message-events.ts';

const ANSWER_MS = 5000;

export interface Presence {
  isInside(): boolean;
  /** Resolves to undefined without a connection or a response. */
  ask<T>(event: string, argument: object): Promise<T | undefined>;
  /** Returns a message's reaction counts, as last received. */
  countsOf(messageId: string): Record<string, number>;
  leave(): Promise<void>;
}

/**
 * Stays in a party, and re-enters it after each lost connection.
 * @param urls the servers to connect to, in rotation
 */
export function enterAgain(roomId: string, { accessToken }: Person, urls: string[]): Presence {
  let socket: Awaited<ReturnType<typeof openPlainSocket>> | undefined;
  let hasLeft = false;
  const counts = new Map<string, Record<string, number>>();

  async function stay(url: string): Promise<void> {
    const opened = await openPlainSocket(url, '/interestparty', accessToken);
    const lost = new Promise<void>((resolve) => opened.once('disconnect', () => resolve()));
    opened.on('reactions', ({ changes }: { changes: ReactionChange[] }) => {
      for (const { id, counts: ofMessage } of changes) counts.set(id, { ...ofMessage });
    });
    try {
      // The server doesn't repeat reactions that were withdrawn meanwhile.
      counts.clear();
      const joined = await opened.timeout(ANSWER_MS).emitWithAck('joinInterestParty', roomId);
      if (!joined.ok) throw new Error('joining was refused');
      socket = opened;
      if (opened.connected && !hasLeft) await lost;
    } finally {
      socket = undefined;
      opened.disconnect();
    }
  }

  async function live(): Promise<void> {
    for (let turn = 0; !hasLeft; turn += 1) {
      await stay(urls[turn % urls.length] as string).catch(() => {});
      if (!hasLeft) await delay(100 + Math.random() * 300);
    }
  }

  const living = live();
  return {
    isInside: () => socket?.connected ?? false,
    async ask(event, argument) {
      return socket
        ?.timeout(ANSWER_MS)
        .emitWithAck(event, argument)
        .catch(() => undefined);
    },
    countsOf: (messageId) => counts.get(messageId) ?? {},
    async leave() {
      hasLeft = true;
      socket?.disconnect();
      await living;
    },
  };
}
