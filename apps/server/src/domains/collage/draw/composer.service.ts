import type { Composition, DrawnCollage, Print } from '@hooray/composer/composition.ts';
import type { Reply, Request } from '@hooray/composer/messages.ts';
import type { Logger } from 'pino';
import { createWorkerPool } from '../../../platform/child-processes/worker-pool.ts';
import { composerProgram } from '../../../platform/paths.ts';

const MINUTE = 60_000;
/** Tasks wait in the compositions, so few wait here. */
const WAITING = { full: 10, most: 10 };
const CALLER = 'compositions';
const NICENESS = 10;

/** Does one task at a time. Methods throw AppError UNAVAILABLE if too many wait. */
export interface Composer {
  draw(composition: Composition): Promise<DrawnCollage>;
  /** Returns a JPEG. */
  drawPoster(composition: Composition): Promise<Uint8Array>;
  print(print: Print): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** A child process of low priority, which ends when idle. */
export function createComposer({ logger }: { logger: Logger }): Composer {
  const pool = createWorkerPool({
    program: composerProgram,
    // Several threads decode and draw, and would fragment an arena each.
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
    drawPoster: async (composition) => (await ask({ poster: composition })) as Uint8Array,
    print: async (print) => (await ask({ print })) as Uint8Array,
    stop: () => pool.stop(),
  };
}
