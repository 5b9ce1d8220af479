import { closeSync, constants, openSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './account.ts';

/** Whether an account can reach a folder through its parents. Checks only modes, not access control lists. */
export function canEnter(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder);
  const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
  const parent = dirname(folder);
  return (bits & 1) === 1 && (parent === folder || canEnter(parent, account));
}

const INHERITED = '/proc/self/fd/3';

/** Whether a running child of the account can no longer reach its folder's path. */
export function isShutOut(path: string, account: Account | undefined): boolean {
  return account !== undefined && !path.startsWith(INHERITED) && !canEnter(path, account);
}

/** A folder for a child process: its path, and the entry to append to `stdio`. */
export interface InheritedDirectory {
  path: string;
  stdio: number[];
  /** Call it after spawning the child. */
  close(): void;
}

/**
 * Makes a folder reachable for a child process of the account, even below a parent that the account can't enter. The
 * child inherits the open folder as descriptor 3, and a link in /proc bypasses the parents. PostgreSQL's own
 * processes inherit it too, because it forks without exec.
 */
export function openForChild(folder: string, account: Account | undefined): InheritedDirectory {
  const path = realpathSync(folder);
  if (!account || canEnter(path, account)) return { path, stdio: [], close: () => {} };
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: INHERITED, stdio: [descriptor], close: () => closeSync(descriptor) };
}
