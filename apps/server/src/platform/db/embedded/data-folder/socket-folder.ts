import { existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Account, giveTo, isOwnedBy } from './account.ts';
import { canEnter } from './inherited-directory.ts';

/** Part of a socket's file name; there is one cluster per socket folder. */
export const PORT = 5432;

const PREFIX = 'hooray-pg-';
const SOCKET = `.s.PGSQL.${PORT}`;
// The shorter of the two systems' limits: 103 bytes on macOS, 107 on Linux.
const MAX_PATH_LENGTH = 103;

/** Creates a folder for the socket that only PostgreSQL's user can enter, with a path short enough for a socket. */
export function createSocketFolder(account: Account | undefined): string {
  const folder = mkdtempSync(join(isFit(tmpdir(), account) ? tmpdir() : '/tmp', PREFIX));
  giveTo(account, folder);
  return folder;
}

function isFit(parent: string, account: Account | undefined): boolean {
  const longest = join(parent, `${PREFIX}XXXXXX`, SOCKET);
  return (
    Buffer.byteLength(longest) <= MAX_PATH_LENGTH &&
    existsSync(parent) &&
    (!account || canEnter(realpathSync(parent), account))
  );
}

/** Recreates a deleted socket folder under the name that connections use. */
export function restoreSocketFolder(folder: string, account: Account | undefined): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { mode: 0o700 });
  giveTo(account, folder);
}

/** Whether PostgreSQL's user created a folder; in a shared folder, somebody else may have taken its name. */
export function isSocketFolder(folder: string, account: Account | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && (found.mode & 0o077) === 0 && isOwnedBy(account, found);
}

/** Removes a socket folder with the files of a killed PostgreSQL; does not touch any other folder. */
export function removeSocketFolder(folder: string, account: Account | undefined): void {
  if (!basename(folder).startsWith(PREFIX) || !isSocketFolder(folder, account)) return;
  rmSync(join(folder, SOCKET), { force: true });
  rmSync(join(folder, `${SOCKET}.lock`), { force: true });
  rmdirSync(folder);
}
