import type { Limit } from '@hooray/contract/protocol/http.ts';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { within } from '../concurrency/deadline.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { attempt, translateError } from '../errors/failures.ts';
import { type Limiter, type Limits, limiterOn, refusal } from './limits.ts';

/** Also the pause after a failed request. */
const ANSWER_MS = 1000;
const REST_MS = 2000;
/** A rough limit shares its count after this many points. */
const SHARED_POINTS = 20;

/** Requests fail within a second if Redis is unavailable. */
function openStore(redisUrl: string, logger: Logger) {
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: 500 },
  });
  let isAway = false;
  let restsUntil = 0;
  client.on('ready', () => {
    isAway = false;
  });
  client.on('error', (error: Error) => {
    if (!isAway) logger.warn({ err: error }, 'Redis is not reachable; each process counts its limits alone');
    isAway = true;
  });
  // The start doesn't wait: the client keeps trying.
  void attempt(logger, 'limits were not connected to Redis', () => client.connect());
  return {
    logger,
    get isReady(): boolean {
      return client.isReady && performance.now() >= restsUntil;
    },
    async eval(...given: Parameters<typeof client.eval>) {
      return translateError(within(ANSWER_MS, client.eval(...given)), (error) => {
        restsUntil = performance.now() + REST_MS;
        return error;
      });
    },
    close: () => client.destroy(),
  };
}

type Store = ReturnType<typeof openStore>;

/** A key can't be guessed from its digest. */
type Digest = (key: string) => string;

function createRedisLimiter(storeClient: Store, name: string, { points, seconds }: Limit) {
  const options = { keyPrefix: name, points, duration: seconds };
  return new RateLimiterRedis({
    ...options,
    keyPrefix: `hooray limit ${name}`,
    storeClient,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    // Refuses an exhausted key without another request.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

function createExact(store: Store, digest: Digest, name: string, limit: Limit): Limiter {
  const library = createRedisLimiter(store, name, limit);
  const limiter = limiterOn(library, limit.points, (key) => library.penalty(key, 0));
  return {
    take: (key, count) => limiter.take(digest(key), count),
    assertLeft: (key) => limiter.assertLeft(digest(key)),
    giveBack: (key) => limiter.giveBack(digest(key)),
  };
}

/** Shares its local count in batches, and blocks a key locally once the shared count exceeds the limit. */
function createRough(store: Store, digest: Digest, name: string, limit: Limit): Pick<Limiter, 'take'> {
  const own = new RateLimiterMemory({ keyPrefix: name, points: limit.points, duration: limit.seconds });
  const all = createRedisLimiter(store, name, limit);

  async function share(key: string): Promise<void> {
    try {
      await all.consume(digest(key), SHARED_POINTS);
    } catch (error) {
      if (error instanceof RateLimiterRes) await own.block(key, Math.ceil(error.msBeforeNext / 1000));
      else store.logger.warn({ err: error }, 'a limit was not shared with other processes');
    }
  }

  return {
    async take(key) {
      const { consumedPoints } = await translateError(own.consume(key), refusal);
      if (consumedPoints % SHARED_POINTS === 0) void share(key);
    },
  };
}

/** While Redis is unavailable, each process counts alone. Redis stores no addresses or names. */
export function openRedisLimits(
  redisUrl: string,
  { deriveToken }: Pick<Secrets, 'deriveToken'>,
  logger: Logger,
): Limits {
  const store = openStore(redisUrl, logger);
  const digest: Digest = (key) => deriveToken('limit', key).slice(0, 22);
  return {
    exact: (name, limit) => createExact(store, digest, name, limit),
    rough: (name, limit) => createRough(store, digest, name, limit),
    close: store.close,
  };
}
