import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

export interface ChildOptions {
  /** Replies to each message with one, and exits when its channel is closed (`serve-parent.ts`). */
  program: URL;
  /** The program's whole environment. */
  environment: Record<string, string>;
  /** From 0, like our own, to 19. */
  niceness: number;
  /** The time limit of a reply; beyond it the process is killed. */
  timeLimitMs: number;
}

/** A process of our own that handles one request at a time. */
export interface Child {
  /** @throws ProcessEnded, Error if the process cannot start; it is unusable afterwards */
  ask(request: object): Promise<unknown>;
  /** Resolves when it has ended, for any reason. */
  ended: Promise<void>;
  /** Lets it exit by itself. */
  dismiss(): void;
  kill(): void;
}

/** The process ended before it replied. */
export class ProcessEnded extends Error {
  readonly signal: NodeJS.Signals | null;

  constructor(exitCode: number | null, signal: NodeJS.Signals | null) {
    super(`the process ended before it replied: ${signal ?? `exit code ${exitCode}`}`);
    this.name = 'ProcessEnded';
    this.signal = signal;
  }
}

export function startChild({ program, environment, niceness, timeLimitMs }: ChildOptions): Child {
  const child = fork(program, {
    env: environment,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Set at once, and not by the program: on Linux niceness belongs to a thread, and threads started later inherit it.
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  const kill = () => {
    // Keeps our process alive until a caller that waits for the end has seen it.
    child.ref();
    child.kill('SIGKILL');
  };
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // Without a listener it would end our process. A process that did not start never exits.
    child.on('error', () => (child.pid === undefined ? resolve() : kill()));
  });
  // Only an awaited reply keeps our own process alive.
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
        const reply = once(child, 'message', { signal: over.signal });
        const exit = once(child, 'exit', { signal: over.signal }).then(([code, signal]) => {
          throw new ProcessEnded(code, signal);
        });
        child.send(request);
        const [message] = await Promise.race([reply, exit]);
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
