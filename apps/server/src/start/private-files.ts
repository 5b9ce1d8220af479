import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { inDataFolder } from '../platform/db/embedded/data-folder/data-folder.ts';
import { SettingsError } from '../platform/errors/settings-error.ts';

const OTHERS = 0o077;
const STICKY = 0o1000;

/** What Hooray keeps in the data folder. Anything else there is the operator's, who decides who may read it. */
const OURS = /^(app-secret|backups|pictures|postgres.*)$/;
const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Makes everything that this process and its children write readable for their own user alone. */
export function writePrivately(): void {
  process.umask(OTHERS);
}

/**
 * Makes the data folder where it is missing, and takes the rights of other users from it and from what Hooray keeps in it,
 * which an earlier version or a restored backup may have left there. What cannot be changed is logged: on a volume that
 * belongs to another user it is for the operator to close.
 * @throws SettingsError for a folder that is everybody's, such as /tmp, which would be closed to all others
 * @throws EmbeddedPostgresError for one that cannot be made or read
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
  // Judged before it is closed: in an open folder each file is looked at.
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
 * Closes a file, or a folder from its leaves to its root, so that an interrupted walk is taken up by the next start. A folder
 * that is closed already in one that is closed is left alone: looking at each of many pictures would delay every start.
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
    // A database that runs on from before comes and goes with files of its own.
    if (code === 'ENOENT') return;
    if (!CLOSED.has(code)) throw error;
    warn(path, error);
  }
}
