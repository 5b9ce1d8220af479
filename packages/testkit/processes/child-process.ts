import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const STOP_WITHIN_MS = 30_000;

export type EndSignal = 'SIGTERM' | 'SIGHUP' | 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

interface ChildOptions extends Pick<SpawnOptions, 'cwd' | 'detached' | 'uid' | 'gid'> {
  command: readonly [string, ...string[]];
  /** The whole environment. */
  environment?: NodeJS.ProcessEnv;
  /** 'pipe' (the default) collects the output, which costs this process CPU time. Benchmarks avoid it. */
  output?: 'pipe' | 'ignore' | 'inherit';
  /** How many of the last characters to keep. By default, all of them. */
  maxOutput?: number;
  /** Opens a channel for messages to a Node process. */
  hasChannel?: boolean;
}

export interface Child {
  process: ChildProcess;
  isRunning(): boolean;
  output(): string;
  /**
   * Polls a URL until it responds with 200. @throws Error with the last output if the process ends or takes too long
   */
  untilReady(url: string, limits: { withinMs: number; pollMs?: number }): Promise<void>;
  /** Resolves to null after a kill. */
  exitCode(): Promise<number | null>;
  /** @throws Error if the process ignores the signal, which kills it */
  end(signal: EndSignal, withinMs?: number): Promise<number | null>;
}

export function startChild(given: ChildOptions): Child {
  const { command, environment, output = 'pipe', maxOutput, hasChannel, ...options } = given;
  const [program, ...parameters] = command;
  const errors = output === 'pipe' ? 'pipe' : 'inherit';
  const child = spawn(program, parameters, {
    ...options,
    env: environment,
    stdio: ['ignore', output, errors, ...(hasChannel ? (['ipc'] as const) : [])],
  });
  let collected = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      collected = maxOutput ? (collected + text).slice(-maxOutput) : collected + text;
    });
  // A missing program emits an error and never exits.
  child.once('error', ({ message }) => {
    collected += message;
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

  async function exitCode(): Promise<number | null> {
    if (isRunning()) await once(child, 'exit');
    return child.exitCode;
  }

  return {
    process: child,
    isRunning,
    output: () => collected,
    exitCode,
    async untilReady(url, { withinMs, pollMs = 20 }) {
      const deadline = Date.now() + withinMs;
      while (Date.now() < deadline && isRunning()) {
        const response = await fetch(url, { signal: AbortSignal.timeout(6000) }).catch(() => undefined);
        if (response?.status === 200) return;
        await delay(pollMs);
      }
      const state = isRunning() ? 'is not ready' : `ended with exit code ${child.exitCode}`;
      throw new Error(`${program} ${state}; its last output: ${collected.slice(-600)}`);
    },
    async end(signal, withinMs = STOP_WITHIN_MS) {
      if (!isRunning()) return child.exitCode;
      child.kill(signal);
      const late = delay(withinMs, 'late' as const, { ref: false });
      const code = await Promise.race([exitCode(), late]);
      if (code !== 'late') return code;
      child.kill('SIGKILL');
      throw new Error(`${program} did not stop within ${withinMs / 1000} s: ${collected.slice(-600)}`);
    },
  };
}
