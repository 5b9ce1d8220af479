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
import { translateThrown } from '../../../errors/failures.ts';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { type Account, accountFor } from './account.ts';

export interface DataFolder {
  root: string;
  /** Contains everything below. Created atomically. */
  home: string;
  cluster: string;
  password: string;
  log: string;
  account: Account | undefined;
}

const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/** @throws EmbeddedPostgresError if the folder isn't writable */
export function inDataFolder<T>(dataDir: string, work: () => T): T {
  return translateThrown(work, (error) => {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    // Node.js reports ENOENT when it can't create a folder on a read-only file system.
    if (!CLOSED.has(code) && !(code === 'ENOENT' && syscall === 'mkdir')) return error;
    return new EmbeddedPostgresError(
      `The data folder ${resolve(dataDir)} cannot be written (${code}). Let this user write it, or choose another DATA_DIR.`,
      { cause: error },
    );
  });
}

/** Creates it if missing. @throws EmbeddedPostgresError if it isn't writable */
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

/** Works for a home that is being created, too. */
export function layOut(home: string): Pick<DataFolder, 'cluster' | 'password' | 'log'> {
  return {
    cluster: join(home, 'cluster'),
    password: join(home, 'password'),
    log: join(home, 'postgres.log'),
  };
}

/** @throws EmbeddedPostgresError if another version wrote the folder, or it isn't a database */
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

/** Restores owner (as root) and mode, which PostgreSQL requires and copies lose. */
export function mendOwnership({ home, cluster, account }: DataFolder): void {
  if (account && [home, cluster].some((folder) => statSync(folder).uid !== account.uid)) {
    const entries = readdirSync(home, { recursive: true, encoding: 'utf8' });
    for (const entry of ['', ...entries]) lchownSync(join(home, entry), account.uid, account.gid);
  }
  chmodSync(cluster, 0o700);
}
