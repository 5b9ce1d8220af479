import { readFileSync } from 'node:fs';
import { unlessCode } from '../../errors/failures.ts';

/** Zombies don't count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // Orphans may remain zombies: a container's first process often doesn't reap them.
  return !/^State:\s+Z/m.test(readStatus(pid));
}

/** Whether it's certainly not PostgreSQL; false outside Linux. */
export function isStranger(pid: number): boolean {
  const name = /^Name:\s+(\S.*)$/m.exec(readStatus(pid))?.[1];
  return name !== undefined && name !== 'postgres';
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  unlessCode(['ESRCH'], () => process.kill(pid, signal));
}

function readStatus(pid: number): string {
  // The process has exited, or this is macOS.
  return unlessCode(['ENOENT', 'ESRCH'], () => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? '';
}
