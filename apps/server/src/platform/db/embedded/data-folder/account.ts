import { chownSync, type Stats, statSync } from 'node:fs';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';

// "nobody" on nearly every system; PostgreSQL runs even if no such user exists.
const NOBODY = 65534;

/** The user that PostgreSQL runs as if we are root, because PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The user that PostgreSQL runs as; undefined means our own.
 * @param existing a folder of earlier data, whose owner is kept, so that one start as root locks nobody out
 * @throws EmbeddedPostgresError as root outside Linux
 */
export function accountFor(existing: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root. Start Hooray as an ordinary user, or set DATABASE_URL to use your own.',
    );
  }
  const owner = statSync(existing, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

/** Gives a file or folder to the account. */
export function giveTo(account: Account | undefined, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Whether a file or folder belongs to the user that PostgreSQL runs as. */
export function isOwnedBy(account: Account | undefined, { uid }: Stats): boolean {
  return uid === (account?.uid ?? process.getuid?.());
}
