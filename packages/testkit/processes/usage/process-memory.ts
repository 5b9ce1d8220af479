import { readdirSync, readFileSync } from 'node:fs';

const MEGABYTE_IN_KB = 1024;

interface ProcessState {
  pid: number;
  parent: number;
  privateKb: number;
}

function numberIn(status: string, name: string): number {
  return Number(status.match(new RegExp(`^${name}:\\s+(\\d+)`, 'm'))?.[1] ?? 0);
}

/** Undefined if the process has ended. */
function stateOf(pid: number): ProcessState | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return { pid, parent: numberIn(status, 'PPid'), privateKb: numberIn(status, 'RssAnon') };
  } catch {
    return undefined;
  }
}

/**
 * Returns the memory of the processes and their descendants, in MB. It excludes the database's shared memory, which
 * would count several times. Linux only.
 */
export function privateMegabytes(roots: number[]): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const states = pids.map(Number).flatMap((pid) => stateOf(pid) ?? []);
  const family = new Set(roots);
  let size: number;
  do {
    size = family.size;
    for (const { pid, parent } of states) if (family.has(parent)) family.add(pid);
  } while (family.size > size);
  const kilobytes = states.filter(({ pid }) => family.has(pid)).map(({ privateKb }) => privateKb);
  return kilobytes.reduce((sum, each) => sum + each, 0) / MEGABYTE_IN_KB;
}
