import type { Logger } from 'pino';
import { AppError } from '../../../../platform/app-error.ts';
import { type Child, startChild } from './child.ts';

export interface WorkerOptions {
  program: URL;
  /** All that the program sees of the environment; asked for whenever a process is started. */
  environment(): Record<string, string>;
  /** How many tasks may wait. */
  mostWaiting: number;
  /** How long a task may take. */
  timeLimitMs: number;
  /** How long the process stays without a task. */
  idleMs: number;
  logger: Logger;
}

/** Runs tasks one at a time, in order, in a process that is started when it is needed and replaced when it breaks. */
export interface Worker {
  /** @throws AppError UNAVAILABLE where too many wait, the process breaks or takes too long, or the worker is stopped */
  run(request: object): Promise<unknown>;
  /** Refuses what waits and runs, and resolves when the process has ended. */
  stop(): Promise<void>;
}

interface Task {
  request: object;
  resolve(answer: unknown): void;
  reject(error: AppError): void;
}

const RETRY_SECONDS = 10;

function unavailable(cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS, cause });
}

export function createWorker(options: WorkerOptions): Worker {
  const { program, environment, mostWaiting, timeLimitMs, idleMs, logger } = options;
  const queue: Task[] = [];
  let child: Child | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isStopped = false;

  function provideChild(): Child {
    if (child) return child;
    const started = startChild({ program, environment: environment(), timeLimitMs });
    started.ended.then(() => {
      if (child === started) child = undefined;
    });
    child = started;
    return started;
  }

  /** The process, which gets no further task. */
  function forget(): Child | undefined {
    const last = child;
    child = undefined;
    return last;
  }

  async function perform({ request, resolve, reject }: Task): Promise<void> {
    try {
      resolve(await provideChild().ask(request));
    } catch (error) {
      if (!isStopped) logger.warn({ err: error, program: program.pathname }, 'a process of ours broke');
      forget()?.kill();
      reject(unavailable(error));
    }
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    clearTimeout(idle);
    for (let task = queue.shift(); task; task = queue.shift()) await perform(task);
    isWorking = false;
    idle = setTimeout(() => forget()?.dismiss(), idleMs);
    idle.unref();
  }

  return {
    async run(request) {
      if (isStopped || queue.length >= mostWaiting) throw unavailable();
      return new Promise((resolve, reject) => {
        queue.push({ request, resolve, reject });
        void work();
      });
    },
    async stop() {
      isStopped = true;
      clearTimeout(idle);
      for (const { reject } of queue.splice(0)) reject(unavailable());
      const last = forget();
      last?.kill();
      await last?.ended;
    },
  };
}
