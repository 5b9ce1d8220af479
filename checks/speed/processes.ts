import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { APP_SECRET } from '@hooray/testkit/factories/bulk/people.ts';
import { startChild } from '@hooray/testkit/processes/child-process.ts';
import type { EmbeddedDatabase } from '@hooray/testkit/processes/embedded-database.ts';
import { findFreePort } from '../../tools/start/free-port.ts';
import { hooray, nodeOptionsOf } from './programs.ts';

// /proc counts CPU time in clock ticks.
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function statOf(pid: number): { parent: number; ticks: number; reapedTicks: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field, the command, may contain spaces. It ends with the last parenthesis.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  );
  return { parent, ticks: user + system, reapedTicks: reapedUser + reapedSystem };
}

/** Returns 0 if the process has just ended, as database workers do. */
function ticksOf(pid: number): number {
  try {
    return statOf(pid).ticks;
  } catch {
    return 0;
  }
}

export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** Includes running and reaped children, in milliseconds. */
export function cpuMs(pid: number): number {
  const children = childrenOf(pid).reduce((sum, child) => sum + ticksOf(child), 0);
  // Read this last, because a child that ends meanwhile counts as reaped.
  const own = statOf(pid);
  return ((own.ticks + own.reapedTicks + children) / TICKS) * 1000;
}

export function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

export function peakKb(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

export interface Running {
  pid: number;
  url: string;
  /** The milliseconds from the spawn to the first 200 of `/readyz`. */
  readyMs: number;
  stop(): Promise<unknown>;
}

/** Sets PORT, and waits until `/readyz` responds with 200. */
export async function startProgram(
  file: URL,
  environment: Record<string, string | undefined>,
): Promise<Running> {
  const port = await findFreePort();
  const began = performance.now();
  const child = startChild({
    command: [process.execPath, ...nodeOptionsOf(file), file.pathname],
    environment: { PATH: process.env.PATH, PORT: String(port), ...environment },
    output: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await child.untilReady(`${url}/readyz`, { withinMs: 60_000, pollMs: 5 });
  const readyMs = performance.now() - began;
  return { pid: child.process.pid ?? 0, url, readyMs, stop: () => child.end('SIGTERM') };
}

export const environmentOn = ({ url, serverDataDir }: EmbeddedDatabase) => ({
  DATABASE_URL: url,
  APP_SECRET,
  DATA_DIR: serverDataDir,
});

export function startHooray(database: EmbeddedDatabase, settings: Record<string, string>): Promise<Running> {
  return startProgram(hooray, { ...environmentOn(database), ...settings });
}
