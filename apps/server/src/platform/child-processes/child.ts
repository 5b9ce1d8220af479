import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';

export interface ChildOptions {
  /** Uses `serve-parent.ts`. */
  program: URL;
  /** The whole environment. */
  environment: Record<string, string>;
  /** 0 to 19; this process has 0. */
  niceness: number;
  /** The process is killed after this time without a reply. */
  timeLimitMs: number;
}

export interface Child {
  /** @throws ProcessEnded, Error if it cannot start; it is unusable afterwards */
  ask(request: object): Promise<unknown>;
  /** Resolves when the process ends, for any reason. */
  ended: Promise<void>;
  /** Lets it exit by itself. */
  dismiss(): void;
  kill(): void;
}

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
  // Set at once, because on Linux niceness belongs to a thread, and later threads inherit it.
  // Only root may set it below the niceness of this process.
  if (child.pid !== undefined) setPriority(child.pid, Math.max(niceness, getPriority()));
  const kill = () => {
    // Keeps this process alive until a caller that awaits the end has seen it.
    child.ref();
    child.kill('SIGKILL');
  };
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // Without a listener, an error would end this process. A child that did not start emits no 'exit'.
    child.on('error', () => (child.pid === undefined ? resolve() : kill()));
  });
  // Only an awaited reply keeps this process alive.
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
