import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Account } from '../../apps/server/src/platform/db/embedded/data-folder/account.ts';

const RESTART_MS = 500;
const KEPT_OUTPUT = 4000;

export interface Program {
  name: string;
  /** The program and its parameters. */
  command: [string, ...string[]];
  environment?: Record<string, string>;
  /** Who it runs as, if not we. */
  account?: Account | undefined;
  /** How it is told to end soon. */
  stopSignal?: NodeJS.Signals;
}

/** A running program of the cluster. */
export interface Part {
  name: string;
  /** Undefined while none runs. */
  pid(): number | undefined;
  /** Its last output. */
  said(): string;
  /** Ends it for good; it is killed if it takes longer than 10 s. */
  stop(): Promise<void>;
}

const STOPS_WITHIN_MS = 10_000;

/**
 * Runs a program. One that ends by itself or is killed is started again soon, as by a service manager.
 * @param onEnd called instead of starting it again
 */
export function runPart(program: Program, onEnd?: () => void): Part {
  const { name, command, environment, account, stopSignal = 'SIGTERM' } = program;
  const [path, ...parameters] = command;
  let output = '';
  let isStopping = false;
  let child: ChildProcess;

  function start(): void {
    child = spawn(path, parameters, {
      ...account,
      cwd: '/',
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C reaches a whole group: in a group of their own they are stopped once, and in order.
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-KEPT_OUTPUT);
      });
    }
    child.once('error', (error) => {
      output += error.message;
    });
    child.once('exit', () => {
      if (isStopping) return;
      if (onEnd) onEnd();
      else setTimeout(() => isStopping || start(), RESTART_MS);
    });
  }
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

  start();
  return {
    name,
    pid: () => (isRunning() ? child.pid : undefined),
    said: () => output,
    async stop() {
      isStopping = true;
      if (!isRunning()) return;
      child.kill(stopSignal);
      const late = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
      await once(child, 'exit');
      clearTimeout(late);
    },
  };
}
