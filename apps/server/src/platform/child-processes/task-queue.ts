import { createFairQueue, type FairQueueBounds } from '../concurrency/fair-queue.ts';
import { AppError } from '../errors/app-error.ts';

export interface Task {
  request: object;
  /** The account that waits for it, or the network address of a caller without one. */
  caller: string;
  /** The maximum number of the caller's waiting tasks. */
  mostOfCaller: number | undefined;
  /** Tasks that share a group run one at a time, so that a group with many tasks leaves processes to the others. */
  group: string | undefined;
  /** The maximum time it may wait to begin. */
  waitLimitMs: number | undefined;
  resolve(reply: unknown): void;
  reject(error: AppError): void;
}

export interface TaskQueue {
  /** @throws AppError UNAVAILABLE if too many wait */
  add(task: Task): void;
  /** The next task, round-robin among callers, whose group has no running task. The caller must report when it has ended. */
  take(): Task | undefined;
  end(task: Task): void;
  /** Refuses all waiting tasks. */
  clear(): void;
}

const RETRY_SECONDS = 10;

export function unavailable(cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS, cause });
}

export function createTaskQueue(bounds: Omit<FairQueueBounds, 'retryAfter'>): TaskQueue {
  const queue = createFairQueue<Task>({ ...bounds, retryAfter: RETRY_SECONDS });
  /** The timers that end waits. */
  const timers = new Map<Task, NodeJS.Timeout>();
  const running = new Set<string>();

  function stopTimer(task: Task): void {
    clearTimeout(timers.get(task));
    timers.delete(task);
  }

  function refuse(task: Task): void {
    stopTimer(task);
    queue.remove(task.caller, task);
    task.reject(unavailable());
  }

  return {
    add(task) {
      queue.add(task.caller, task, task.mostOfCaller);
      if (task.waitLimitMs !== undefined) timers.set(task, setTimeout(refuse, task.waitLimitMs, task));
    },
    take() {
      const next = queue.take(({ group }) => group === undefined || !running.has(group));
      if (!next) return undefined;
      stopTimer(next);
      if (next.group !== undefined) running.add(next.group);
      return next;
    },
    end({ group }) {
      if (group !== undefined) running.delete(group);
    },
    clear() {
      for (const task of queue.clear()) refuse(task);
    },
  };
}
