import type { DecisionKind } from '@hooray/contract/moderation/constants.ts';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import type { Cursor } from '../../../platform/http/paging/cursor.ts';
import { appeals, auditEntries, reports } from '../moderation.tables.ts';

const { id, act, subject, subjectId, userId, outcome, until, createdAt, reportId } = auditEntries;

const later = alias(auditEntries, 'later');

/**
 * Contains only the author's own words, and only for removed content, because other text could identify the
 * reporter.
 */
const words = sql<string | null>`case when ${outcome} = 'remove' then coalesce(
  ${reports.evidence}->'message'->>'text', ${reports.evidence}->'contribution'->>'wish',
  ${reports.evidence}->'party'->>'name', ${reports.evidence}->'box'->>'name',
  ${reports.evidence}->'thanks'->>'text') end`;

/** Columns of audit entries, joined with their reports. */
export const decisionColumns = (now: Date) => ({
  ...{ id, subject, createdAt, until, reportId, words },
  kind: sql<DecisionKind>`coalesce(${outcome}, ${act})`,
  reason: reports.note,
  /** False once the restriction has ended, been lifted or been replaced by a later decision. */
  isInForce: sql<boolean>`coalesce(${until} > ${now.toISOString()}::timestamptz, false)
    and not exists (select from ${auditEntries} ${later} where ${later.subjectId} = ${subjectId}
      and ${later.act} in (${act}, 'un' || ${act}) and ${later.createdAt} > ${createdAt})`,
});

/** The oldest restrictions name the user only as their subject. */
const isAbout = (user: string) =>
  or(
    and(eq(subjectId, user), eq(subject, 'user'), inArray(act, ['mute', 'suspend'])),
    and(eq(userId, user), sql`${userId} is distinct from ${subjectId}`, eq(outcome, 'remove')),
  );

function selectDecisions(db: Db, now: Date) {
  return db
    .select({
      ...decisionColumns(now),
      appeal: {
        text: appeals.text,
        createdAt: appeals.createdAt,
        outcome: appeals.outcome,
        note: appeals.note,
        decidedAt: appeals.decidedAt,
      },
      cursorAt: sql<string>`${createdAt}::text`,
    })
    .from(auditEntries)
    .leftJoin(reports, eq(reports.id, reportId))
    .leftJoin(appeals, eq(appeals.decisionId, id))
    .$dynamic();
}

export type OwnDecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number];

interface Page {
  now: Date;
  after?: Cursor | undefined;
  limit: number;
}

/** Newest first. */
export async function listOwnDecisions(
  db: Db,
  user: string,
  { now, after, limit }: Page,
): Promise<OwnDecisionRow[]> {
  const isFurther =
    after && sql`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return selectDecisions(db, now)
    .where(and(isAbout(user), isFurther))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function findOwnDecision(
  db: Db,
  user: string,
  decisionId: string,
  now: Date,
): Promise<OwnDecisionRow | undefined> {
  const [decision] = await selectDecisions(db, now).where(and(eq(id, decisionId), isAbout(user)));
  return decision;
}
