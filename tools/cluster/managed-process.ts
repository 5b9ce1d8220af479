import { type Child, type EndSignal, startChild } from '@hooray/testkit/processes/child-process.ts';
import type { Account } from '../../apps/server/src/platform/db/embedded/data-folder/account.ts';

const RESTART_MS = 500;
const MAX_OUTPUT = 4000;
const STOPS_WITHIN_MS = 10_000;

export interface Program {
  name: string;
  /** The program and its arguments. */
  command: [string, ...string[]];
  environment?: Record<string, string>;
  /** The account that it runs as; by default this process's. */
  account?: Account | undefined;
  /** The signal that asks it to stop. */
  stopSignal?: EndSignal;
}

/** A running program of the cluster. */
export interface ManagedProcess {
  name: string;
  /** Undefined while no process runs. */
  pid(): number | undefined;
  /** The output of the current process. */
  output(): string;
  /** Ends it for good, and kills it after 10 s. */
  stop(): Promise<void>;
}

/**
 * Runs a program, and restarts it after it ends or is killed, as a service manager does.
 * @param onEnd called instead of restarting it
 */
export function runManaged(program: Program, onEnd?: () => void): ManagedProcess {
  const { name, command, environment, account, stopSignal = 'SIGTERM' } = program;
  let isStopping = false;
  let child: Child;

  function start(): void {
    child = startChild({
      command,
      ...account,
      cwd: '/',
      environment: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
      // Ctrl-C signals a whole process group. In groups of their own, processes are stopped once and in order.
      detached: true,
      maxOutput: MAX_OUTPUT,
    });
    child.process.once('exit', () => {
      if (isStopping) return;
      if (onEnd) onEnd();
      else setTimeout(() => isStopping || start(), RESTART_MS);
    });
  }

  start();
  return {
    name,
    pid: () => (child.isRunning() ? child.process.pid : undefined),
    output: () => child.output(),
    async stop() {
      isStopping = true;
      // A process that ignores the signal has been killed.
      await child.end(stopSignal, STOPS_WITHIN_MS).catch(() => undefined);
    },
  };
}
