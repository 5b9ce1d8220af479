import type { Logger } from 'pino';
import type { Server } from 'socket.io';

/** The other server processes, if there are any. */
export interface Peers {
  isAlone: boolean;
  /** Sends a message to every other process. */
  broadcast(topic: string, payload: unknown): void;
  onBroadcast(topic: string, handle: (payload: unknown) => void): void;
  /** Requests a response from every other process. Leaves out processes that don't respond. */
  request<T>(namespace: string, topic: string, payload: unknown): Promise<T[]>;
  onRequest<T>(namespace: string, topic: string, respond: (payload: unknown) => T): void;
  close(): Promise<void>;
}

const alone: Peers = {
  isAlone: true,
  broadcast() {},
  onBroadcast() {},
  request: async () => [],
  onRequest() {},
  async close() {},
};

/** Connects the processes that share a Redis. Without an address this process is alone. */
export async function connectPeers(io: Server, redisUrl: string | undefined, logger: Logger): Promise<Peers> {
  if (!redisUrl) return alone;
  // The Redis client is a tenth of the server's code, and most deployments don't need it.
  const { connectRedisPeers } = await import('./redis-peers.ts');
  return connectRedisPeers(io, redisUrl, logger);
}
