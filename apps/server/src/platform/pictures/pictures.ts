import type { Logger } from 'pino';
import { ProcessEnded } from '../child-processes/child.ts';
import { createWorkerPool, type TaskOptions, unavailable } from '../child-processes/worker-pool.ts';
import { within } from '../concurrency/deadline.ts';
import { AppError } from '../errors/app-error.ts';
import { attempt, translateError } from '../errors/failures.ts';
import { pictureProgram } from '../paths.ts';
import type { Outcome, Reply, Request } from './messages.ts';

/** The sender of a picture: an account by its id, a person without one by the network address, or a model. */
export type Sender = { accountId: string } | { network: string } | 'model';

/** Reads pictures of any origin, in processes of their own. */
export interface Pictures {
  /**
   * Re-encodes a picture as a square WebP of `size` px without any metadata; animations lose all but the first frame.
   * @throws AppError NOT_AN_IMAGE for data that is not a picture, SVG or broken; TOO_LARGE; UNAVAILABLE if too many wait
   */
  toSquare(bytes: Uint8Array, size: number, sender: Sender): Promise<Uint8Array>;
  /**
   * Re-encodes a picture whole, at most `longest` px on its longer side, without any metadata.
   * @throws AppError NOT_AN_IMAGE for data that is not a picture, SVG or broken; TOO_LARGE; UNAVAILABLE if too many wait
   */
  toWhole(bytes: Uint8Array, longest: number, sender: Sender): Promise<Uint8Array>;
  /** Starts a process and lets it read something, so that the first picture does not wait for it. */
  warmUp(): Promise<void>;
  stop(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
/** Strangers use one at most. */
const PROCESSES = 2;
/** Their bytes are bounded where they are received. */
const WAITING = { full: 100, most: 1000 };
/** A person waits for the picture, but chats and calls have priority. */
const NICENESS = 5;
/** A process aborts a picture itself after 2 s of CPU time; this limit is for a process that hangs. */
const TIME_LIMIT_MS = 20_000;
const IDLE_MS = 10 * 60_000;

interface Turn extends TaskOptions {
  /** When a waiting sender is refused, however busy the machine is. */
  deadlineMs: number;
}

/** One group per account and one for all strangers: each has at most one picture read at a time. */
function turnOf(sender: Sender): Turn {
  if (typeof sender === 'object' && 'accountId' in sender) {
    const { accountId } = sender;
    return { caller: accountId, mostOfCaller: 20, group: accountId, waitLimitMs: 10_000, deadlineMs: 30_000 };
  }
  const [caller, group] = sender === 'model' ? [sender, sender] : [sender.network, 'strangers'];
  return { caller, mostOfCaller: 32, group, waitLimitMs: 3000, deadlineMs: 4000 };
}

/** A GIF. */
const onePixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** Signals that end a process whose decoder a picture has crashed. */
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
  // A crash of the decoder is caused by the picture.
  const isCrash = cause instanceof ProcessEnded && crashes.has(cause.signal);
  return isCrash ? new AppError('NOT_AN_IMAGE', { cause }) : error;
}

export function createPictures({ logger }: { logger: Logger }): Pictures {
  const pool = createWorkerPool({
    program: pictureProgram,
    environment: () => ({
      // Makes the allocator return freed memory soon, so that it is not counted for the next picture. With 128 KB, each
      // picture asked the kernel for all its memory anew: a third more CPU time, and hostile pictures took no less memory.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: String(4 * MEGABYTE),
      MALLOC_TRIM_THRESHOLD_: String(4 * MEGABYTE),
    }),
    processes: PROCESSES,
    niceness: NICENESS,
    waiting: WAITING,
    timeLimitMs: TIME_LIMIT_MS,
    idleMs: IDLE_MS,
    isLast: (reply) => (reply as Reply).isSpent,
    logger,
  });

  async function read(request: Request, sender: Sender): Promise<Uint8Array> {
    const { deadlineMs, ...turn } = turnOf(sender);
    const replying = pool.run(request, turn) as Promise<Reply>;
    const { outcome } = await translateError(within(deadlineMs, replying), refusalOfFailure);
    if ('refused' in outcome) throw refusalOf(outcome);
    return outcome.done;
  }

  return {
    toSquare: (bytes, square, sender) => read({ bytes, shape: { square } }, sender),
    toWhole: (bytes, longest, sender) => read({ bytes, shape: { longest } }, sender),
    async warmUp() {
      await attempt(logger, 'the picture processes were not warmed up', () =>
        read({ bytes: onePixel, shape: { square: 1 } }, 'model'),
      );
    },
    stop: pool.stop,
  };
}
