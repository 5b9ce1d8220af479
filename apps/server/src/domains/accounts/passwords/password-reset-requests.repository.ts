import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { passwordResetRequests } from '../accounts.tables.ts';

const MAX_WAITING = 1000;

/** Returns the id of the new request. */
export async function insertResetRequest(tx: Db, email: string): Promise<string> {
  const [request] = await tx.insert(passwordResetRequests).values({ email }).returning();
  if (!request) throw new Error('an insert returned no row');
  return request.id;
}

/** Deletes a request. Returns its email address; undefined if there was none. */
export async function takeResetRequest(tx: Db, id: string): Promise<string | undefined> {
  const [request] = await tx
    .delete(passwordResetRequests)
    .where(eq(passwordResetRequests.id, id))
    .returning();
  return request?.email;
}

/** The ids of the requests that wait, oldest first. */
export async function listResetRequests(db: Db): Promise<string[]> {
  const { id, createdAt } = passwordResetRequests;
  const waiting = await db
    .select({ id })
    .from(passwordResetRequests)
    .orderBy(asc(createdAt))
    .limit(MAX_WAITING);
  return waiting.map((request) => request.id);
}
