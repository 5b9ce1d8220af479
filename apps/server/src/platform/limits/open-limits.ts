import type { Logger } from 'pino';
import type { Secrets } from '../crypto/secrets.ts';
import { type Limits, processLimits } from './limits.ts';

export async function openLimits(
  redisUrl: string | undefined,
  secrets: Pick<Secrets, 'deriveToken'>,
  logger: Logger,
): Promise<Limits> {
  if (!redisUrl) return processLimits;
  // The Redis client is a tenth of the server's code.
  const { openRedisLimits } = await import('./redis-limits.ts');
  return openRedisLimits(redisUrl, secrets, logger);
}
