import { existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Account, giveTo, isOwnedBy } from './account.ts';
import { canEnter } from './inherited-directory.ts';

/** Part of the socket's file name; no rival shares the folder. */
export const PORT = 5432;

const PREFIX = 'hooray-pg-';
const SOCKET = `.s.PGSQL.${PORT}`;
// The lower of macOS's limit (103 bytes) and Linux's (107).
const MAX_PATH_LENGTH = 103;

/** Only PostgreSQL's user can enter it. */
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

/** Keeps the name, which connections use. */
export function restoreSocketFolder(folder: string, account: Account | undefined): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { mode: 0o700 });
  giveTo(account, folder);
}

/** In a shared temporary folder, another user may have taken the name. */
export function isSocketFolder(folder: string, account: Account | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && (found.mode & 0o077) === 0 && isOwnedBy(account, found);
}

/** Leaves a folder of other content unchanged. */
export function removeSocketFolder(folder: string, account: Account | undefined): void {
  if (!basename(folder).startsWith(PREFIX) || !isSocketFolder(folder, account)) return;
  rmSync(join(folder, SOCKET), { force: true });
  rmSync(join(folder, `${SOCKET}.lock`), { force: true });
  rmdirSync(folder);
}
