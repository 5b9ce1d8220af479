import type { Logger } from 'pino';
import type { FairQueueBounds } from '../concurrency/fair-queue.ts';
import { type Child, startChild } from './child.ts';
import { createTaskQueue, type Task, unavailable } from './task-queue.ts';

export interface WorkerPoolOptions {
  program: URL;
  /** The program's whole environment; called whenever a process is started. */
  environment(): Record<string, string>;
  /** The maximum number of running processes. */
  processes: number;
  /** From 0, like our own, to 19. */
  niceness: number;
  /** The maximum number of waiting tasks. */
  waiting: Omit<FairQueueBounds, 'retryAfter'>;
  /** The time limit of a task. */
  timeLimitMs: number;
  /** How long processes stay without a task. */
  idleMs: number;
  /** Whether the process must not receive another task after this reply. */
  isLast?(reply: unknown): boolean;
  logger: Logger;
}

/** Described at `Task`. */
export interface TaskOptions {
  caller: string;
  mostOfCaller?: number;
  group?: string;
  waitLimitMs?: number;
}

/** Runs tasks in processes that start on demand and are replaced when they break, one task at a time in each. */
export interface WorkerPool {
  /**
   * @throws AppError UNAVAILABLE if too many wait, it waits too long, the pool is stopped, or the process breaks or takes
   *   too long, with that as the cause
   */
  run(request: object, options: TaskOptions): Promise<unknown>;
  /** Refuses waiting and running tasks, and resolves when the processes have ended. */
  stop(): Promise<void>;
}

export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { program, environment, processes, niceness, timeLimitMs, idleMs, isLast, logger } = options;
  const queue = createTaskQueue(options.waiting);
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

  async function perform(task: Task, child: Child): Promise<void> {
    let isReusable = false;
    try {
      const reply = await child.ask(task.request);
      isReusable = !isLast?.(reply);
      task.resolve(reply);
    } catch (error) {
      if (!isStopped) logger.warn({ err: error, program: program.pathname }, 'a process of ours broke');
      task.reject(unavailable(error));
    }
    busy.delete(child);
    queue.end(task);
    if (isReusable && !isStopped) idle.push(child);
    else child.kill();
    work();
  }

  function work(): void {
    while (busy.size < processes) {
      const task = queue.take();
      if (!task) break;
      const child = idle.pop() ?? start();
      busy.add(child);
      void perform(task, child);
    }
    dismissIdleLater();
  }

  return {
    async run(request, { caller, mostOfCaller, group, waitLimitMs }) {
      if (isStopped) throw unavailable();
      return new Promise((resolve, reject) => {
        queue.add({ request, caller, mostOfCaller, group, waitLimitMs, resolve, reject });
        work();
      });
    },
    async stop() {
      isStopped = true;
      clearTimeout(idleTimer);
      queue.clear();
      const children = [...idle.splice(0), ...busy];
      for (const child of children) child.kill();
      await Promise.all(children.map(({ ended }) => ended));
    },
  };
}
