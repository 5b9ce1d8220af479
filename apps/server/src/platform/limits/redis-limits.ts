import type { Limit } from '@hooray/contract/protocol/http.ts';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import { within } from '../concurrency/deadline.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { attempt, translateError } from '../errors/failures.ts';
import { type Limiter, type Limits, limiterOn, refusal } from './limits.ts';

/** How long a limit waits for Redis, and how long a Redis that did not respond is left alone. */
const ANSWER_MS = 1000;
const REST_MS = 2000;
/** A rough limit tells the others of every so many points. */
const LOT = 20;

/** What the library needs of a client: it fails at once, or within a second, when Redis is away. */
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
  // The client keeps trying to connect, and the start doesn't wait for it.
  void attempt(logger, 'limits were not connected to Redis', () => client.connect());
  return {
    logger,
    get isReady(): boolean {
      return client.isReady && performance.now() >= restsUntil;
    },
    async eval(...given: Parameters<typeof client.eval>) {
      try {
        return await within(ANSWER_MS, client.eval(...given));
      } catch (error) {
        restsUntil = performance.now() + REST_MS;
        throw error;
      }
    },
    close: () => client.destroy(),
  };
}

type Store = ReturnType<typeof openStore>;

/** Who attempts, as Redis knows them: not to be guessed from it, and short. */
type Digest = (key: string) => string;

function createRedisLimiter(storeClient: Store, name: string, { points, seconds }: Limit) {
  const options = { keyPrefix: name, points, duration: seconds };
  return new RateLimiterRedis({
    ...options,
    keyPrefix: `hooray limit ${name}`,
    storeClient,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    // Whoever is refused is refused without asking again.
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

/** Counts in this process, and tells the others in lots; once all together have had enough, it refuses by itself. */
function createRough(store: Store, digest: Digest, name: string, limit: Limit): Pick<Limiter, 'take'> {
  const own = new RateLimiterMemory({ keyPrefix: name, points: limit.points, duration: limit.seconds });
  const all = createRedisLimiter(store, name, limit);

  async function share(key: string): Promise<void> {
    try {
      await all.consume(digest(key), LOT);
    } catch (error) {
      if (error instanceof RateLimiterRes) await own.block(key, Math.ceil(error.msBeforeNext / 1000));
      else store.logger.warn({ err: error }, 'a limit was not shared with other processes');
    }
  }

  return {
    async take(key) {
      const { consumedPoints } = await translateError(own.consume(key), refusal);
      if (consumedPoints % LOT === 0) void share(key);
    },
  };
}

/** Limits that processes count together; while Redis is away, each counts alone. Redis holds no address and no name. */
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
