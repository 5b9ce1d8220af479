import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
