import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { passwordResetRequests } from '../accounts.tables.ts';

const MAX_WAITING = 1000;

export async function insertResetRequest(tx: Db, email: string): Promise<string> {
  const [request] = await tx.insert(passwordResetRequests).values({ email }).returning();
  if (!request) throw new Error('an insert returned no row');
  return request.id;
}

export async function takeResetRequest(tx: Db, id: string): Promise<string | undefined> {
  const [request] = await tx
    .delete(passwordResetRequests)
    .where(eq(passwordResetRequests.id, id))
    .returning();
  return request?.email;
}

export async function listResetRequests(db: Db): Promise<string[]> {
  const { id, createdAt } = passwordResetRequests;
  const waiting = await db
    .select({ id })
    .from(passwordResetRequests)
    .orderBy(asc(createdAt))
    .limit(MAX_WAITING);
  return waiting.map((request) => request.id);
}
