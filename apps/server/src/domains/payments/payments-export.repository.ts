import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { ExportFiles } from '../module.ts';
import { payments } from './payments.tables.ts';

const MAX_ROWS = 10_000;

/** Newest first. */
export async function exportPayments(db: Db, userId: string): Promise<ExportFiles> {
  const { provider, providerId, type, credits, isAnonymous, reversedCredits, state } = payments;
  const { createdAt, settledAt } = payments;
  const begun = await db
    .select({
      ...{ provider, providerId, type, credits, isAnonymous, reversedCredits, state },
      ...{ createdAt, settledAt },
    })
    .from(payments)
    .where(eq(payments.payerId, userId))
    .orderBy(desc(createdAt))
    .limit(MAX_ROWS);
  return { 'payments.json': begun };
}
