import type { Logger } from 'pino';
import { createFairLimit, type WorkOptions } from '../concurrency/fair-limit.ts';
import type { FairQueueBounds } from '../concurrency/fair-queue.ts';
import { AppError } from '../errors/app-error.ts';
import { type Child, startChild } from './child.ts';

const RETRY_SECONDS = 10;

export interface WorkerPoolOptions {
  program: URL;
  /** The whole environment, for each new process. */
  environment(): Record<string, string>;
  processes: number;
  niceness: number;
  waiting: Omit<FairQueueBounds, 'retryAfter'>;
  timeLimitMs: number;
  idleMs: number;
  /** Whether the process must not be used after this reply. */
  isLast?(reply: unknown): boolean;
  logger: Logger;
}

export interface TaskOptions extends WorkOptions {
  /** An account's id or a network address. */
  caller: string;
}

/** Starts processes on demand, replaces broken ones, and runs one task at a time in each. */
export interface WorkerPool {
  /** @throws AppError UNAVAILABLE after too long, if stopped, or with a broken process as the cause */
  run(request: object, options: TaskOptions): Promise<unknown>;
  /** Refuses all tasks. Resolves when the processes have ended. */
  stop(): Promise<void>;
}

export const unavailable = (cause?: unknown) =>
  new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS, cause });

export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { program, environment, processes, niceness, timeLimitMs, idleMs, isLast, logger } = options;
  const limit = createFairLimit({
    atOnce: processes,
    retryAfter: RETRY_SECONDS,
    ...options.waiting,
  });
  const idle: Child[] = [];
  const busy = new Set<Child>();
  let idleTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function start(): Child {
    const child = startChild({ program, environment: environment(), niceness, timeLimitMs });
    child.ended.then(() => {
      const at = idle.indexOf(child);
      if (at >= 0) idle.splice(at, 1);
    });
    return child;
  }

  function dismissIdleLater(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      for (const child of idle.splice(0)) child.dismiss();
    }, idleMs);
    idleTimer.unref();
  }

  async function perform(request: object): Promise<unknown> {
    if (isStopped) throw unavailable();
    const child = idle.pop() ?? start();
    busy.add(child);
    let isReusable = false;
    try {
      const reply = await child.ask(request);
      isReusable = !isLast?.(reply);
      return reply;
    } catch (error) {
      if (!isStopped) logger.warn({ err: error, program: program.pathname }, 'a child process failed');
      throw unavailable(error);
    } finally {
      busy.delete(child);
      if (isReusable && !isStopped) idle.push(child);
      else child.kill();
      dismissIdleLater();
    }
  }

  return {
    async run(request, { caller, ...waiting }) {
      if (isStopped) throw unavailable();
      return limit.run(caller, () => perform(request), waiting);
    },
    async stop() {
      isStopped = true;
      clearTimeout(idleTimer);
      limit.refuseWaiting();
      const children = [...idle.splice(0), ...busy];
      for (const child of children) child.kill();
      await Promise.all(children.map(({ ended }) => ended));
    },
  };
}
