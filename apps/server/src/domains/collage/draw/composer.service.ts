import type { Composition, DrawnCollage, Print } from '@hooray/composer/composition.ts';
import type { Reply, Request } from '@hooray/composer/messages.ts';
import type { Logger } from 'pino';
import { createWorkerPool } from '../../../platform/child-processes/worker-pool.ts';
import { composerProgram } from '../../../platform/paths.ts';

const MINUTE = 60_000;
/** Callers wait before they get here (`compositions.ts`), so that hardly any task waits here. */
const WAITING = { full: 10, most: 10 };
const CALLER = 'compositions';
/** Requests go first. */
const NICENESS = 10;

/** Draws collages beside the requests, one at a time; the others wait their turn. */
export interface Composer {
  /** @throws AppError UNAVAILABLE where too many wait already */
  draw(composition: Composition): Promise<DrawnCollage>;
  /** The PDF. @throws AppError UNAVAILABLE where too many wait already */
  print(print: Print): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** The composer, in a process of its own with little priority, which lives while there is something to do. */
export function createComposer({ logger }: { logger: Logger }): Composer {
  const pool = createWorkerPool({
    program: composerProgram,
    // Decoding and drawing by turns in several threads would leave holes in many heaps.
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
