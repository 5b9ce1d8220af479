import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { users } from '../accounts.tables.ts';

/**
 * Lets one transaction at a time take an ADMIN away. It is locked before any row: whoever waited for it with a row in hand
 * could keep waiting those whom the holder waits for.
 */
export async function lockAdmins(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('admins'))`);
}

/**
 * Somebody must be able to decide: an ADMIN goes only while another one is there who is not suspended.
 * @throws AppError accounts.last_admin
 */
export async function assertAnotherAdmin(tx: Db, adminId: string, now: Date): Promise<void> {
  // Whoever became ADMIN since they asked has not locked yet.
  await lockAdmins(tx);
  const { id, role, suspendedUntil } = users;
  const canAct = or(isNull(suspendedUntil), lte(suspendedUntil, now));
  const others = await tx
    .select({ id })
    .from(users)
    .where(and(eq(role, 'ADMIN'), ne(id, adminId), canAct))
    .limit(1);
  if (others.length === 0) throw new AppError('accounts.last_admin');
}
