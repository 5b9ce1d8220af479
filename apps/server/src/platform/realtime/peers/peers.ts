import type { Logger } from 'pino';
import type { Server } from 'socket.io';

/** The other server processes, if there are any. */
export interface Peers {
  isAlone: boolean;
  /** Sends a message to every other process. */
  tell(what: string, payload: unknown): void;
  onTold(what: string, handle: (payload: unknown) => void): void;
  /** Asks every other process of a namespace; processes that do not respond are left out. */
  ask<T>(namespace: string, what: string, question: unknown): Promise<T[]>;
  onAsked<T>(namespace: string, what: string, answer: (question: unknown) => T): void;
  close(): Promise<void>;
}

const alone: Peers = {
  isAlone: true,
  tell() {},
  onTold() {},
  ask: async () => [],
  onAsked() {},
  async close() {},
};

/** Connects the processes that share a Redis; without an address there is only this one. */
export async function connectPeers(io: Server, redisUrl: string | undefined, logger: Logger): Promise<Peers> {
  if (!redisUrl) return alone;
  // A tenth of the server's code, which most start without.
  const { connectRedisPeers } = await import('./redis-peers.ts');
  return connectRedisPeers(io, redisUrl, logger);
}
