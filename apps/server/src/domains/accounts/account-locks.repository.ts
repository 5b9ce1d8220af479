import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/statements/prepared.ts';
import { type LockStrength, type Person, personColumns } from './account-rows.tables.ts';
import { sessions, users } from './accounts.tables.ts';

const prepareLock = (strength: LockStrength) =>
  prepared((db) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .for(strength)
      .prepare(`lock_account_for_${strength.replaceAll(' ', '_')}`),
  );
const locks = {
  'key share': prepareLock('key share'),
  'no key update': prepareLock('no key update'),
  update: prepareLock('update'),
};

/** Returns whether the account exists. */
export async function lockAccountRow(tx: Db, userId: string, strength: LockStrength): Promise<boolean> {
  const found = await locks[strength](tx).execute({ id: userId });
  return found.length > 0;
}

export async function lockAccountRows(tx: Db, userIds: string[], strength: LockStrength): Promise<Person[]> {
  return tx
    .select(personColumns)
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(users.id)
    .for(strength);
}

export async function isSessionOpen(tx: Db, sessionId: string): Promise<boolean> {
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  return open.length > 0;
}
