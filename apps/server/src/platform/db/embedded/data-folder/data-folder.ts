import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { type Account, accountFor } from './account.ts';

/** The folder of the embedded database, and its owner. */
export interface DataFolder {
  root: string;
  /** Contains all of the following; is created atomically, complete. */
  home: string;
  cluster: string;
  password: string;
  log: string;
  account: Account | undefined;
}

const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/** Does something in a data folder. @throws EmbeddedPostgresError if that is because the folder cannot be written */
export function inDataFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    // Node reports ENOENT for a folder that it cannot make in a read-only file system.
    if (!CLOSED.has(code) && !(code === 'ENOENT' && syscall === 'mkdir')) throw error;
    throw new EmbeddedPostgresError(
      `The data folder ${resolve(dataDir)} cannot be written (${code}). Let this user write it, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

/**
 * Creates the data folder if it does not exist.
 * @throws EmbeddedPostgresError if it cannot be written
 */
export function openDataFolder(dataDir: string): DataFolder {
  const root = resolve(dataDir);
  const home = join(root, 'postgres');
  inDataFolder(root, () => {
    mkdirSync(root, { recursive: true });
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
    if (existsSync(home)) accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
  });
  const account = accountFor(home);
  return { root, home, ...layOut(home), account };
}

/** The paths inside a home, also one that is still being created. */
export function layOut(home: string): Pick<DataFolder, 'cluster' | 'password' | 'log'> {
  return {
    cluster: join(home, 'cluster'),
    password: join(home, 'password'),
    log: join(home, 'postgres.log'),
  };
}

/**
 * Checks that this PostgreSQL can read the data in the folder.
 * @throws EmbeddedPostgresError if another version wrote it, or it is not a database at all
 */
export function checkVersion({ home, cluster, root }: DataFolder, major: number): void {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new EmbeddedPostgresError(
      `The folder ${home} holds no database of Hooray. Move it away, or choose another DATA_DIR.`,
    );
  }
  const found = readFileSync(file, 'utf8').trim();
  if (found === String(major)) return;
  throw new EmbeddedPostgresError(
    `The data folder ${root} was written by PostgreSQL ${found}, and this Hooray brings PostgreSQL ${major}. ` +
      'Start the Hooray that wrote it, or choose another DATA_DIR.',
  );
}

/** Restores what a copy or a backup loses: owners (as root), and the mode that PostgreSQL requires. */
export function mendOwnership({ home, cluster, account }: DataFolder): void {
  if (account && [home, cluster].some((folder) => statSync(folder).uid !== account.uid)) {
    const entries = readdirSync(home, { recursive: true, encoding: 'utf8' });
    for (const entry of ['', ...entries]) lchownSync(join(home, entry), account.uid, account.gid);
  }
  chmodSync(cluster, 0o700);
}
