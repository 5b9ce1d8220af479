import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { nodeOptionsOf } from './programs.ts';

// Clock ticks a second, as /proc counts CPU time.
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function statOf(pid: number): { parent: number; ticks: number; reapedTicks: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field, the command, may contain spaces; it ends with the last parenthesis.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  );
  return { parent, ticks: user + system, reapedTicks: reapedUser + reapedSystem };
}

/** None where the process has just ended, as the workers of a database do. */
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

/** CPU time of a process and its living and reaped children so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const children = childrenOf(pid).reduce((sum, child) => sum + ticksOf(child), 0);
  // Last, so that a child that ends meanwhile is counted among the reaped.
  const own = statOf(pid);
  return ((own.ticks + own.reapedTicks + children) / TICKS) * 1000;
}

/** Memory of a process that is in RAM, in kilobytes. */
export function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface Running {
  pid: number;
  url: string;
  /** Milliseconds from the spawn to the first 200 of `/readyz`. */
  readyMs: number;
  stop(): Promise<void>;
}

/** Starts a Node program that listens on PORT and waits until `/readyz` responds with 200. */
export async function startProgram(
  file: URL,
  environment: Record<string, string | undefined>,
): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [...nodeOptionsOf(file), file.pathname], {
    env: { PATH: process.env.PATH, PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return { pid: child.pid ?? 0, url, readyMs: performance.now() - began, stop: () => stopChild(child) };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`the program ended with ${child.exitCode} before it was ready`);
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('the program was not ready within 60 s');
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
