import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

export interface ChildOptions {
  /** Answers every message with one, and ends when its channel is closed. */
  program: URL;
  /** All that the program sees of the environment. */
  environment: Record<string, string>;
  /** How long an answer may take; then the process is killed. */
  timeLimitMs: number;
}

/** A process of our own that answers one request at a time, with little priority. */
export interface Child {
  /** @throws Error where the process cannot start, ends before it answers, or takes too long; it is of no use afterwards */
  ask(request: object): Promise<unknown>;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Lets it end by itself. */
  dismiss(): void;
  kill(): void;
}

/** Requests go first. */
const NICENESS = 10;

export function startChild({ program, environment, timeLimitMs }: ChildOptions): Child {
  const child = fork(program, {
    env: environment,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // At once, and not by the program: on Linux it is a thread's own, and those that are started later take it over.
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  const kill = () => {
    // Whoever waits for its end is to see it.
    child.ref();
    child.kill('SIGKILL');
  };
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // Without a listener it would end us. Whoever asks is told; a process that did not start never exits.
    child.on('error', () => (child.pid === undefined ? resolve() : kill()));
  });
  // Only an answer that is awaited keeps our own process alive.
  const hold = () => {
    child.ref();
    child.channel?.ref();
  };
  const release = () => {
    child.unref();
    child.channel?.unref();
  };
  release();

  return {
    async ask(request) {
      const over = new AbortController();
      const limit = setTimeout(kill, timeLimitMs);
      hold();
      try {
        const answer = once(child, 'message', { signal: over.signal });
        const exit = once(child, 'exit', { signal: over.signal }).then(([code, signal]) => {
          throw new Error(`the process ended before it answered: ${signal ?? `exit code ${code}`}`);
        });
        child.send(request);
        const [message] = await Promise.race([answer, exit]);
        return message;
      } finally {
        clearTimeout(limit);
        release();
        over.abort();
      }
    },
    ended,
    dismiss: () => {
      if (child.connected) child.disconnect();
    },
    kill,
  };
}
