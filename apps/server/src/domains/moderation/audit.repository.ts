import type { Db } from '../../platform/db/database.ts';
import { auditEntries } from './moderation.tables.ts';

/** An act of an ADMIN. It holds ids alone, never anything personal. */
export type AuditEntry = Omit<typeof auditEntries.$inferInsert, 'id'>;

/** Writes down what an ADMIN has done, in the transaction in which they do it. */
export async function insertAuditEntry(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(entry);
}
