import type { Logger } from 'pino';
import { ProcessEnded } from '../child-processes/child.ts';
import { createWorkerPool, type TaskOptions, unavailable } from '../child-processes/worker-pool.ts';
import { within } from '../concurrency/deadline.ts';
import { AppError } from '../errors/app-error.ts';
import { attempt, translateError } from '../errors/failures.ts';
import { pictureProgram } from '../paths.ts';
import type { Format, Outcome, Reply, Request } from './messages.ts';

/** A sender without an account is identified by the network address. */
export type Sender = { accountId: string } | { network: string } | 'model';

export interface Pictures {
  /**
   * Returns a WebP by default.
   * @throws AppError NOT_AN_IMAGE (also broken), TOO_LARGE, UNAVAILABLE if too many wait
   */
  toSquare(bytes: Uint8Array, size: number, sender: Sender, format?: Format): Promise<Uint8Array>;
  /** Keeps the proportions, with at most `longest` px per side. @throws AppError as `toSquare` does */
  toWhole(bytes: Uint8Array, longest: number, sender: Sender): Promise<Uint8Array>;
  /** Starts a process, so that the first picture does not wait for it. */
  warmUp(): Promise<void>;
  stop(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
/** Bytes are bounded where they are received. */
const WAITING = { full: 100, most: 1000 };
/** Calls and chats have priority. */
const NICENESS = 5;
/** Ends a process that hangs. Pictures are aborted after 2 s of CPU time. */
const TIME_LIMIT_MS = 20_000;
const IDLE_MS = 10 * 60_000;

interface Queueing extends TaskOptions {
  deadlineMs: number;
}

/** Strangers share one group; each group has at most one picture read at a time. */
function queueingOf(sender: Sender): Queueing {
  if (typeof sender === 'object' && 'accountId' in sender) {
    const { accountId } = sender;
    return { caller: accountId, mostOfCaller: 20, group: accountId, waitLimitMs: 10_000, deadlineMs: 30_000 };
  }
  const [caller, group] = sender === 'model' ? [sender, sender] : [sender.network, 'strangers'];
  return { caller, mostOfCaller: 32, group, waitLimitMs: 3000, deadlineMs: 4000 };
}

const onePixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

const crashes = new Set<string | null>(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

function refusalOf({ refused, reason }: Extract<Outcome, { refused: string }>): AppError {
  const cause = new Error(reason);
  if (refused === 'broken') return new AppError('NOT_AN_IMAGE', { cause });
  return new AppError(refused === 'too much work' ? 'uploads.too_complex' : 'uploads.too_many_pixels', {
    cause,
  });
}

function refusalOfFailure(error: unknown): AppError {
  // The deadline's error, which is not a refusal yet.
  if (!(error instanceof AppError)) return unavailable(error);
  const { cause } = error;
  const isCrash = cause instanceof ProcessEnded && crashes.has(cause.signal);
  return isCrash ? new AppError('NOT_AN_IMAGE', { cause }) : error;
}

/** @param processes strangers use one at most */
export function createPictures({ processes = 2, logger }: { processes?: number; logger: Logger }): Pictures {
  const pool = createWorkerPool({
    program: pictureProgram,
    environment: () => ({
      // Returns freed memory soon, so the next picture's bound ignores it. 128 KB cost a third more CPU time.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: String(4 * MEGABYTE),
      MALLOC_TRIM_THRESHOLD_: String(4 * MEGABYTE),
    }),
    processes,
    niceness: NICENESS,
    waiting: WAITING,
    timeLimitMs: TIME_LIMIT_MS,
    idleMs: IDLE_MS,
    isLast: (reply) => (reply as Reply).isSpent,
    logger,
  });

  async function read(request: Request, sender: Sender): Promise<Uint8Array> {
    const { deadlineMs, ...options } = queueingOf(sender);
    const replying = pool.run(request, options) as Promise<Reply>;
    const { outcome } = await translateError(within(deadlineMs, replying), refusalOfFailure);
    if ('refused' in outcome) throw refusalOf(outcome);
    return outcome.done;
  }

  return {
    toSquare: (bytes, square, sender, format = 'webp') => read({ bytes, shape: { square }, format }, sender),
    toWhole: (bytes, longest, sender) => read({ bytes, shape: { longest }, format: 'webp' }, sender),
    async warmUp() {
      await attempt(logger, 'the picture processes were not warmed up', () =>
        read({ bytes: onePixel, shape: { square: 1 }, format: 'webp' }, 'model'),
      );
    },
    stop: pool.stop,
  };
}
