import { readFileSync } from 'node:fs';

/** Whether a process runs; one that has ended and that nobody has collected yet does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // After our own death nobody may collect our children: the first process of a container often does not.
  return !/^State:\s+Z/m.test(readStatus(pid));
}

/** Whether a process runs that is known not to be a PostgreSQL; not known outside Linux. */
export function isStranger(pid: number): boolean {
  const name = /^Name:\s+(\S.*)$/m.exec(readStatus(pid))?.[1];
  return name !== undefined && name !== 'postgres';
}

/** Sends a signal; a process that is gone already is fine. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // It has just gone, or this is macOS.
    return '';
  }
}
