import type { AppealOutcome } from '@hooray/contract/moderation/constants.ts';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import type { Cursor } from '../../../platform/http/paging/cursor.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { appeals, auditEntries, reports } from '../moderation.tables.ts';
import { isNoSurpriseOf } from '../reports/report-reader.repository.ts';
import type { ReportReader } from '../reports/report-reader.service.ts';
import { decisionColumns } from './own-decisions.repository.ts';

const { decisionId, userId, text, createdAt, outcome, note, decidedAt } = appeals;

const [decider, colleague] = [alias(users, 'decider'), alias(users, 'colleague')];

/** Whether the reader made the decision, and another ADMIN could decide about the appeal. */
const isForAnother = ({ id, now }: ReportReader) => sql<boolean>`${auditEntries.actorId} = ${id}
  and exists (select from ${users} ${colleague} where ${colleague.role} = 'ADMIN'
    and ${colleague.id} not in (${id}, ${userId})
    and (${colleague.suspendedUntil} is null or ${colleague.suspendedUntil} <= ${now.toISOString()}::timestamptz))`;

function selectAppeals(db: Db, reader: ReportReader) {
  return db
    .select({
      id: decisionId,
      ...{ text, createdAt, outcome, note, decidedAt },
      user: { id: users.id, name: users.name },
      decision: decisionColumns(reader.now),
      decidedBy: { id: decider.id, name: decider.name },
      isForAnother: isForAnother(reader),
      cursorAt: sql<string>`${createdAt}::text`,
    })
    .from(appeals)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(auditEntries, eq(auditEntries.id, decisionId))
    .leftJoin(decider, eq(decider.id, auditEntries.actorId))
    .leftJoin(reports, eq(reports.id, auditEntries.reportId))
    .$dynamic();
}

export type AppealRow = Awaited<ReturnType<typeof selectAppeals>>[number];

/** Also undefined if its report is from the reader's surprise. */
export async function findAppeal(db: Db, id: string, reader: ReportReader): Promise<AppealRow | undefined> {
  const [appeal] = await selectAppeals(db, reader).where(and(eq(decisionId, id), isNoSurpriseOf(reader)));
  return appeal;
}

/** Returns whether the appeal exists. */
export async function lockAppeal(tx: Db, id: string): Promise<boolean> {
  const found = await tx.select({ id: decisionId }).from(appeals).where(eq(decisionId, id)).for('update');
  return found.length > 0;
}

const isWaiting = (reader: ReportReader) =>
  and(isNull(outcome), ne(userId, reader.id), isNoSurpriseOf(reader));

/** Oldest first, without the reader's own. */
export async function listOpenAppeals(
  db: Db,
  reader: ReportReader,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<AppealRow[]> {
  const isFurther =
    after && sql`(${createdAt}, ${decisionId}) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return selectAppeals(db, reader)
    .where(and(isWaiting(reader), isFurther))
    .orderBy(asc(createdAt), asc(decisionId))
    .limit(limit);
}

/** Counts only appeals that the reader may decide. */
export async function countAppealsToDecide(db: Db, reader: ReportReader): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*) filter (where not (${isForAnother(reader)}))`.mapWith(Number) })
    .from(appeals)
    .innerJoin(auditEntries, eq(auditEntries.id, decisionId))
    .leftJoin(reports, eq(reports.id, auditEntries.reportId))
    .where(isWaiting(reader));
  return counted?.count ?? 0;
}

export async function insertAppeal(
  tx: Db,
  appeal: Pick<typeof appeals.$inferInsert, 'decisionId' | 'userId' | 'text' | 'createdAt'>,
): Promise<void> {
  await tx.insert(appeals).values(appeal);
}

interface Settlement {
  outcome: AppealOutcome;
  note: string;
  decidedBy: string;
  decidedAt: Date;
}

export async function settleAppeal(tx: Db, id: string, settlement: Settlement): Promise<void> {
  await tx.update(appeals).set(settlement).where(eq(decisionId, id));
}
