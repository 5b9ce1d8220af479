import { type Child, startChild } from '@hooray/testkit/processes/child-process.ts';
import { childrenOf } from '@hooray/testkit/processes/usage/process-usage.ts';
import type { Account } from '../../../apps/server/src/platform/db/embedded/data-folder/account.ts';

const MAX_OUTPUT = 8000;
const STOPS_WITHIN_MS = 10_000;

export interface Service {
  name: string;
  start(): void;
  isRunning(): boolean;
  output(): string;
  /** Kills the program and everything that it started. */
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

interface ServiceOptions {
  name: string;
  command: [string, ...string[]];
  environment?: Record<string, string>;
  account?: Account | undefined;
  /** Returns processes that outlive the program that started them. */
  others?(): number | number[];
}

function familyOf(pid: number): number[] {
  try {
    return [pid, ...childrenOf(pid).flatMap(familyOf)];
  } catch {
    // The process has just ended.
    return [];
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has just ended.
  }
}

/** A program on a machine. Only `start` restarts it. */
export function createService(options: ServiceOptions): Service {
  const { name, command, environment, account, others = () => [] } = options;
  let child: Child | undefined;
  const pids = () => {
    const own = child?.isRunning() && child.process.pid ? [child.process.pid] : [];
    return [...new Set([own, others()].flat().flatMap(familyOf))];
  };
  const signal = (wanted: NodeJS.Signals) => {
    for (const pid of pids()) send(pid, wanted);
  };
  return {
    name,
    start() {
      if (child?.isRunning()) return;
      child = startChild({
        command,
        ...account,
        cwd: '/',
        environment: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...environment },
        detached: true,
        maxOutput: MAX_OUTPUT,
      });
    },
    isRunning: () => child?.isRunning() ?? false,
    output: () => child?.output() ?? '',
    signal,
    async kill() {
      signal('SIGKILL');
      await child?.end('SIGKILL', STOPS_WITHIN_MS);
    },
  };
}
