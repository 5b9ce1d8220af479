import type { Logger } from 'pino';
import type { Secrets } from '../crypto/secrets.ts';
import { type Limits, processLimits } from './limits.ts';

/** Opens limits that all processes with the same Redis share; without a Redis, limits of this process. */
export async function openLimits(
  redisUrl: string | undefined,
  secrets: Pick<Secrets, 'deriveToken'>,
  logger: Logger,
): Promise<Limits> {
  if (!redisUrl) return processLimits;
  // Loaded on demand, because the Redis client is a tenth of the server's code.
  const { openRedisLimits } = await import('./redis-limits.ts');
  return openRedisLimits(redisUrl, secrets, logger);
}
