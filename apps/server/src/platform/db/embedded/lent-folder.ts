import { closeSync, constants, openSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './account.ts';

/** Whether an account can walk down to a folder; judged by modes alone, without access control lists. */
export function canEnter(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder);
  const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
  const parent = dirname(folder);
  return (bits & 1) === 1 && (parent === folder || canEnter(parent, account));
}

// Leads to the folder that a child inherited open.
const INHERITED = '/proc/self/fd/3';

/** Whether a child of the account that was started in a folder can no longer walk to it. */
export function isShutOut(path: string, account: Account | undefined): boolean {
  return account !== undefined && !path.startsWith(INHERITED) && !canEnter(path, account);
}

/** A folder as a child process is to call it, and what it needs at the end of its `stdio` for that. */
export interface LentFolder {
  path: string;
  stdio: number[];
  /** To be called once the child has been spawned. */
  close(): void;
}

/**
 * Makes a folder reachable for a child process of the account, also below a parent that is closed to it: the child
 * then inherits the open folder as descriptor 3, and a link of /proc leads there without walking through the
 * parents. PostgreSQL's own processes inherit it further, as it forks without exec.
 */
export function lendFolder(folder: string, account: Account | undefined): LentFolder {
  const path = realpathSync(folder);
  if (!account || canEnter(path, account)) return { path, stdio: [], close: () => {} };
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: INHERITED, stdio: [descriptor], close: () => closeSync(descriptor) };
}
