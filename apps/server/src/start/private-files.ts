import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { inDataFolder } from '../platform/db/embedded/data-folder/data-folder.ts';
import { SettingsError } from '../platform/errors/settings-error.ts';

const OTHERS = 0o077;
const STICKY = 0o1000;

/** The operator decides about other files in the data folder. */
const OURS = /^(app-secret|backups|pictures|postgres.*)$/;
const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Includes files that child processes create. */
export function writePrivately(): void {
  process.umask(OTHERS);
}

/**
 * Closes files that an earlier version or a restored backup may have left open. Logs failures.
 * @throws SettingsError if the folder is shared, such as /tmp: closing it would lock out all other users
 * @throws EmbeddedPostgresError if the folder can't be created or read
 */
export function closeDataFolder(dataDir: string, logger: Logger): void {
  const { found, names } = inDataFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true });
    return { found: statSync(dataDir), names: readdirSync(dataDir) };
  });
  if (found.mode & STICKY || dataDir === dirname(dataDir)) {
    throw new SettingsError([`DATA_DIR is ${dataDir}, which others need. Choose a folder for Hooray alone.`]);
  }
  const warn = (path: string, error: unknown) =>
    logger.warn({ err: error, path }, 'the data folder cannot be closed to other users');
  // Check before closing: only in an open folder must every file be checked.
  const isOpen = isOpenToOthers(found);
  for (const name of names.filter((entry) => OURS.test(entry)))
    attempt(join(dataDir, name), (path) => closeTree(path, isOpen, warn), warn);
  if (isOpen) attempt(dataDir, (path) => close(path, found), warn);
}

const isOpenToOthers = ({ mode }: Stats) => (mode & OTHERS) !== 0;

function close(path: string, { mode }: Stats): void {
  chmodSync(path, mode & 0o7700);
}

/**
 * Works from leaves to root, so that the next start resumes an interrupted run. Skips closed folders in closed
 * folders, because checking each of many pictures would delay every start.
 */
function closeTree(path: string, isOpenAbove: boolean, warn: (path: string, error: unknown) => void): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  const isOpen = isOpenToOthers(found);
  if (found.isDirectory() && (isOpen || isOpenAbove)) {
    for (const name of readdirSync(path))
      attempt(join(path, name), (inside) => closeTree(inside, true, warn), warn);
  }
  if (isOpen) close(path, found);
}

function attempt(
  path: string,
  act: (path: string) => void,
  warn: (path: string, error: unknown) => void,
): void {
  try {
    act(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // A database that is already running creates and deletes files.
    if (code === 'ENOENT') return;
    if (!CLOSED.has(code)) throw error;
    warn(path, error);
  }
}
