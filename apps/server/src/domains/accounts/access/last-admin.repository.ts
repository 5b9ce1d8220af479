import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../accounts.tables.ts';

/** Call it before locking any row: a waiting transaction that holds rows could deadlock with the holder. */
export async function lockAdmins(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('admins'))`);
}

export async function hasAdmin(tx: Db): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN')).limit(1);
  return found.length > 0;
}

/** Suspended admins don't count. */
export async function hasOtherActiveAdmin(tx: Db, adminId: string, now: Date): Promise<boolean> {
  const { id, role, suspendedUntil } = users;
  const isActive = or(isNull(suspendedUntil), lte(suspendedUntil, now));
  const others = await tx
    .select({ id })
    .from(users)
    .where(and(eq(role, 'ADMIN'), ne(id, adminId), isActive))
    .limit(1);
  return others.length > 0;
}
