import { readFileSync } from 'node:fs';

/** Whether a process runs; one that has ended but has not been collected does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // After our own death, our children may stay uncollected: the first process of a container often does not collect.
  return !/^State:\s+Z/m.test(readStatus(pid));
}

/** Whether a process is certainly not a PostgreSQL; unknown outside Linux. */
export function isStranger(pid: number): boolean {
  const name = /^Name:\s+(\S.*)$/m.exec(readStatus(pid))?.[1];
  return name !== undefined && name !== 'postgres';
}

/** Sends a signal; it is not an error if the process has ended. */
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
    // It has just ended, or this is macOS.
    return '';
  }
}
