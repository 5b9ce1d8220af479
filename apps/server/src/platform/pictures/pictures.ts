import type { Logger } from 'pino';
import { pictureProgram } from '../../paths.ts';
import { AppError } from '../app-error.ts';
import { ProcessEnded } from '../child-processes/child.ts';
import { type Group, unavailable } from '../child-processes/task-queue.ts';
import { createWorkerPool } from '../child-processes/worker-pool.ts';
import { within } from '../deadline.ts';
import type { Outcome, Reply, Request } from './messages.ts';

/** Who has sent a picture: an account by its id, one of those who have none, or a model. */
export type Sender = { accountId: string } | 'stranger' | 'model';

/** Reads pictures that anybody may have made, in processes of their own. */
export interface Pictures {
  /**
   * Re-encodes a picture as a square WebP of `size` px without any metadata; animations lose all but the first frame.
   * @throws AppError NOT_AN_IMAGE for what is no picture, SVG or broken; TOO_LARGE; UNAVAILABLE where too many wait
   */
  toSquare(bytes: Uint8Array, size: number, sender: Sender): Promise<Uint8Array>;
  /**
   * Re-encodes a picture whole, at most `longest` px on its longer side, without any metadata.
   * @throws AppError NOT_AN_IMAGE for what is no picture, SVG or broken; TOO_LARGE; UNAVAILABLE where too many wait
   */
  toWhole(bytes: Uint8Array, longest: number, sender: Sender): Promise<Uint8Array>;
  /** Starts a process and has it read something, so that the first picture does not wait for it. */
  warmUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Strangers have one at most, whatever they send. */
const PROCESSES = 2;
const MOST_WAITING = 100;
/** Somebody waits for the picture, but chats and calls go first. */
const NICENESS = 5;
/** A process ends a picture itself when it has taken 2 s of CPU time; this is for one that hangs. */
const TIME_LIMIT_MS = 20_000;
const IDLE_MS = 10 * 60_000;

interface Turn {
  group: Group;
  waitLimitMs: number;
  /** When somebody who waits is told to come back, however busy the machine is. */
  deadlineMs: number;
}

/** Each account by itself, strangers together: of none is more than one picture read at a time. */
function turnOf(sender: Sender): Turn {
  if (typeof sender === 'object') {
    const group = { name: sender.accountId, mostWaiting: 20 };
    return { group, waitLimitMs: 10_000, deadlineMs: 30_000 };
  }
  return { group: { name: sender, mostWaiting: 32 }, waitLimitMs: 3000, deadlineMs: 4000 };
}

/** A GIF. */
const onePixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** Signals by which a decoder ends its process that a picture has led astray. */
const crashes = new Set<string | null>(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

function refusalOf({ refused, reason }: Extract<Outcome, { refused: string }>): AppError {
  const cause = new Error(reason);
  if (refused === 'broken') return new AppError('NOT_AN_IMAGE', { cause });
  return new AppError(refused === 'too much work' ? 'uploads.too_complex' : 'uploads.too_many_pixels', {
    cause,
  });
}

function refusalOfFailure(error: unknown): AppError {
  // The deadline, which is no refusal yet.
  if (!(error instanceof AppError)) return unavailable(error);
  const { cause } = error;
  // A decoder that crashes has been led astray by its picture.
  const isCrash = cause instanceof ProcessEnded && crashes.has(cause.signal);
  return isCrash ? new AppError('NOT_AN_IMAGE', { cause }) : error;
}

export function createPictures({ logger }: { logger: Logger }): Pictures {
  const pool = createWorkerPool({
    program: pictureProgram,
    environment: () => ({
      // What a decoder frees goes back at once, and is not there when the next picture is measured.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
    }),
    processes: PROCESSES,
    niceness: NICENESS,
    mostWaiting: MOST_WAITING,
    timeLimitMs: TIME_LIMIT_MS,
    idleMs: IDLE_MS,
    isLast: (reply) => (reply as Reply).isSpent,
    logger,
  });

  async function read(request: Request, sender: Sender): Promise<Uint8Array> {
    const { deadlineMs, ...turn } = turnOf(sender);
    const replying = pool.run(request, turn) as Promise<Reply>;
    const { outcome } = await within(deadlineMs, replying).catch((error) => {
      throw refusalOfFailure(error);
    });
    if ('refused' in outcome) throw refusalOf(outcome);
    return outcome.done;
  }

  return {
    toSquare: (bytes, square, sender) => read({ bytes, shape: { square } }, sender),
    toWhole: (bytes, longest, sender) => read({ bytes, shape: { longest } }, sender),
    async warmUp() {
      await read({ bytes: onePixel, shape: { square: 1 } }, 'model').catch(() => undefined);
    },
    stop: pool.stop,
  };
}
