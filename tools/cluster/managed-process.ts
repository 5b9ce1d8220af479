import { type Child, type EndSignal, startChild } from '@hooray/testkit/processes/child-process.ts';
import type { Account } from '../../apps/server/src/platform/db/embedded/data-folder/account.ts';

const RESTART_MS = 500;
const MAX_OUTPUT = 4000;
const STOPS_WITHIN_MS = 10_000;

export interface Program {
  name: string;
  command: [string, ...string[]];
  environment?: Record<string, string>;
  /** The account to run as. By default, this process's account. */
  account?: Account | undefined;
  stopSignal?: EndSignal;
}

export interface ManagedProcess {
  name: string;
  /** Undefined while no process runs. */
  pid(): number | undefined;
  output(): string;
  /** Stops the process, and kills it after 10 s. */
  stop(): Promise<void>;
}

/** Restarts the program whenever it ends, like a service manager. @param onEnd called instead of restarting */
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
      // Ctrl-C signals a whole process group. In separate groups, processes stop only once and in order.
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
      // A process that ignores the signal has been killed by now.
      await child.end(stopSignal, STOPS_WITHIN_MS).catch(() => undefined);
    },
  };
}
