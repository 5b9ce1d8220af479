import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Peers } from './peers.ts';

/** The peers of a process without others. */
export const alone: Peers = {
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
