import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Secrets } from '../../crypto/secrets.ts';
import type { Peers } from './peers.ts';

export const alone: Peers = {
  isAlone: true,
  broadcast() {},
  onBroadcast() {},
  request: async () => [],
  onRequest() {},
  async close() {},
};

export async function connectPeers(
  io: Server,
  redisUrl: string | undefined,
  secrets: Pick<Secrets, 'deriveToken'>,
  logger: Logger,
): Promise<Peers> {
  if (!redisUrl) return alone;
  // The Redis client is a tenth of the server's code.
  const { connectRedisPeers } = await import('./redis-peers.ts');
  return connectRedisPeers(io, redisUrl, secrets, logger);
}
