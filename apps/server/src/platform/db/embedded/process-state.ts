import { readFileSync } from 'node:fs';
import { unlessCode } from '../../errors/failures.ts';

/** Whether a process runs. Zombies don't count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // After this process dies, its children may remain zombies, because a container's first process often doesn't reap.
  return !/^State:\s+Z/m.test(readStatus(pid));
}

/** Whether a process is certainly not PostgreSQL; false outside Linux. */
export function isStranger(pid: number): boolean {
  const name = /^Name:\s+(\S.*)$/m.exec(readStatus(pid))?.[1];
  return name !== undefined && name !== 'postgres';
}

/** Sends a signal, unless the process has exited. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  unlessCode(['ESRCH'], () => process.kill(pid, signal));
}

function readStatus(pid: number): string {
  // Without a file, the process has exited, or this is macOS.
  return unlessCode(['ENOENT', 'ESRCH'], () => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? '';
}
