import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster');

/** Checks more than the process id, which may have been reused. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A postmaster's working directory is its cluster. An ended process has none.
    return !existsSync('/proc/self') || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/** Returns undefined unless the embedded database is running. */
export function findPostmaster(dataDir: string): number | undefined {
  const cluster = clusterOf(dataDir);
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  return pid > 0 && isPostmasterOf(cluster, pid) ? pid : undefined;
}

export function isDatabaseRunning(dataDir: string): boolean {
  return findPostmaster(dataDir) !== undefined;
}

/** Uses `kill -9`, if the database is running. */
export function killDatabase(dataDir: string): void {
  const pid = findPostmaster(dataDir);
  if (pid) process.kill(pid, 'SIGKILL');
}
