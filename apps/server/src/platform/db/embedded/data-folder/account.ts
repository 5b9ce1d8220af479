import { chownSync, type Stats, statSync } from 'node:fs';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';

// "nobody" on most systems. It need not exist.
const NOBODY = 65534;

/** The account that runs PostgreSQL when the server runs as root, which PostgreSQL refuses. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Undefined means the current user.
 * @param existing keeps its owner, so that one start as root doesn't lock the owner out
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

export function giveTo(account: Account | undefined, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

export function isOwnedBy(account: Account | undefined, { uid }: Stats): boolean {
  return uid === (account?.uid ?? process.getuid?.());
}
