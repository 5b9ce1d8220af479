import { closeSync, constants, openSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './account.ts';

/** Whether an account can reach a folder through its parents; checks modes only, not access control lists. */
export function canEnter(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder);
  const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
  const parent = dirname(folder);
  return (bits & 1) === 1 && (parent === folder || canEnter(parent, account));
}

// Refers to the folder that a child inherited open.
const INHERITED = '/proc/self/fd/3';

/** Whether a child of the account that was started in a folder can no longer reach its path. */
export function isShutOut(path: string, account: Account | undefined): boolean {
  return account !== undefined && !path.startsWith(INHERITED) && !canEnter(path, account);
}

/** The path of a folder for a child process, and the entry that it needs at the end of its `stdio` for that. */
export interface InheritedDirectory {
  path: string;
  stdio: number[];
  /** Must be called once the child has been spawned. */
  close(): void;
}

/**
 * Makes a folder reachable for a child process of the account, even below a parent that is closed to it: the child
 * inherits the open folder as descriptor 3, and a link of /proc refers to it without passing through the
 * parents. PostgreSQL's own processes inherit it in turn, because it forks without exec.
 */
export function openForChild(folder: string, account: Account | undefined): InheritedDirectory {
  const path = realpathSync(folder);
  if (!account || canEnter(path, account)) return { path, stdio: [], close: () => {} };
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: INHERITED, stdio: [descriptor], close: () => closeSync(descriptor) };
}
