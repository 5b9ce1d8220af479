import type { Logger } from 'pino';
import type { Secrets } from '../crypto/secrets.ts';
import { type Limits, processLimits } from './limits.ts';

/** The limits that hold in all processes that share a Redis; without an address there is only this one. */
export async function openLimits(
  redisUrl: string | undefined,
  secrets: Pick<Secrets, 'deriveToken'>,
  logger: Logger,
): Promise<Limits> {
  if (!redisUrl) return processLimits;
  // Redis' client is a tenth of the server's code, which most start without.
  const { openRedisLimits } = await import('./redis-limits.ts');
  return openRedisLimits(redisUrl, secrets, logger);
}
