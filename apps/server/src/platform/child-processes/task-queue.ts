import { AppError } from '../app-error.ts';

/** Tasks that share a group run one at a time, so that a group with many tasks leaves processes to the others. */
export interface Group {
  name: string;
  /** The maximum number of its waiting tasks. */
  mostWaiting: number;
}

export interface Task {
  request: object;
  group: Group | undefined;
  /** The maximum time it may wait to begin. */
  waitLimitMs: number | undefined;
  resolve(reply: unknown): void;
  reject(error: AppError): void;
}

export interface TaskQueue {
  /** @throws AppError UNAVAILABLE if too many wait */
  add(task: Task): void;
  /** The longest waiting task whose group has no running task. The caller must report when it has ended. */
  take(): Task | undefined;
  end(task: Task): void;
  /** Refuses all waiting tasks. */
  clear(): void;
}

const RETRY_SECONDS = 10;

export function unavailable(cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS, cause });
}

export function createTaskQueue(mostWaiting: number): TaskQueue {
  /** Each task with the timer that ends its wait. */
  const waiting = new Map<Task, NodeJS.Timeout | undefined>();
  const running = new Set<string>();

  function remove(task: Task): void {
    clearTimeout(waiting.get(task));
    waiting.delete(task);
  }

  function refuse(task: Task): void {
    remove(task);
    task.reject(unavailable());
  }

  function isFullFor(group: Group | undefined): boolean {
    if (waiting.size >= mostWaiting) return true;
    if (!group) return false;
    const alike = [...waiting.keys()].filter((task) => task.group?.name === group.name);
    return alike.length >= group.mostWaiting;
  }

  return {
    add(task) {
      if (isFullFor(task.group)) throw unavailable();
      const { waitLimitMs } = task;
      waiting.set(task, waitLimitMs === undefined ? undefined : setTimeout(refuse, waitLimitMs, task));
    },
    take() {
      const next = [...waiting.keys()].find(({ group }) => !group || !running.has(group.name));
      if (!next) return undefined;
      remove(next);
      if (next.group) running.add(next.group.name);
      return next;
    },
    end({ group }) {
      if (group) running.delete(group.name);
    },
    clear() {
      for (const task of waiting.keys()) refuse(task);
    },
  };
}
