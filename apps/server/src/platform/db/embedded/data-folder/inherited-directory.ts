import { closeSync, constants, openSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './account.ts';

/** Checks modes only, not access control lists. */
export function canEnter(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder);
  const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
  const parent = dirname(folder);
  return (bits & 1) === 1 && (parent === folder || canEnter(parent, account));
}

const INHERITED = '/proc/self/fd/3';

/** Whether the account's running child can no longer reach the path. */
export function isShutOut(path: string, account: Account | undefined): boolean {
  return account !== undefined && !path.startsWith(INHERITED) && !canEnter(path, account);
}

/** A path, and the entry to append to `stdio`. */
export interface InheritedDirectory {
  path: string;
  stdio: number[];
  /** Call it after spawning the child. */
  close(): void;
}

/**
 * Bypasses parents that the account can't enter: the child inherits the folder as descriptor 3 and reaches it
 * through /proc. PostgreSQL's own processes inherit it too, because it forks without exec.
 */
export function openForChild(folder: string, account: Account | undefined): InheritedDirectory {
  const path = realpathSync(folder);
  if (!account || canEnter(path, account)) return { path, stdio: [], close: () => {} };
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: INHERITED, stdio: [descriptor], close: () => closeSync(descriptor) };
}
