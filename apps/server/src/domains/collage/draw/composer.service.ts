import type { Composition, DrawnCollage, Print } from '@hooray/composer/composition.ts';
import type { Reply, Request } from '@hooray/composer/messages.ts';
import type { Logger } from 'pino';
import { createWorkerPool } from '../../../platform/child-processes/worker-pool.ts';
import { composerProgram } from '../../../platform/paths.ts';

const MINUTE = 60_000;
/** Tasks wait in the compositions already, so hardly any task waits here. */
const WAITING = { full: 10, most: 10 };
const CALLER = 'compositions';
/** Requests have priority over drawing. */
const NICENESS = 10;

/** Draws and prints collages, one at a time. */
export interface Composer {
  /** @throws AppError UNAVAILABLE if too many wait */
  draw(composition: Composition): Promise<DrawnCollage>;
  /** Returns the PDF. @throws AppError UNAVAILABLE if too many wait */
  print(print: Print): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** Runs the composer in a child process of low priority, which ends when idle. */
export function createComposer({ logger }: { logger: Logger }): Composer {
  const pool = createWorkerPool({
    program: composerProgram,
    // Decoding and drawing alternate in several threads, and would fragment an arena for each.
    environment: () => ({ MALLOC_ARENA_MAX: '2' }),
    processes: 1,
    niceness: NICENESS,
    waiting: WAITING,
    timeLimitMs: MINUTE,
    idleMs: MINUTE,
    logger,
  });

  async function ask(request: Request) {
    const reply = (await pool.run(request, { caller: CALLER })) as Reply;
    if ('failed' in reply) throw new Error(`composing failed: ${reply.failed}`);
    return reply.done;
  }

  return {
    draw: async (composition) => (await ask({ draw: composition })) as DrawnCollage,
    print: async (print) => (await ask({ print })) as Uint8Array,
    stop: () => pool.stop(),
  };
}
