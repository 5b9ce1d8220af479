import { and, desc, eq, getTableColumns, not, notExists, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import type { Cursor } from '../../../platform/http/paging/cursor.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { auditEntries, reports } from '../moderation.tables.ts';
import { isNoSurpriseOf } from '../reports/report-reader.repository.ts';
import type { ReportReader } from '../reports/report-reader.service.ts';

/** Only ids, nothing personal. */
export type AuditEntry = Omit<typeof auditEntries.$inferInsert, 'id'>;

export async function insertAuditEntry(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(entry);
}

interface AuditPage {
  reader: ReportReader;
  actorId?: string | undefined;
  aboutId?: string | undefined;
  after?: Cursor | undefined;
  limit: number;
}

const { id, actorId, subjectId, userId, createdAt } = auditEntries;

const columns = {
  ...getTableColumns(auditEntries),
  cursorAt: sql<string>`${createdAt}::text`.as('cursor_at'),
};

/** Each half of the union reads its own index in order. */
function selectEntries(db: Db, { reader, actorId: wanted, aboutId, after, limit }: AuditPage) {
  const isFurther =
    after && sql`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const isOfHidden = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.id, auditEntries.reportId), not(isNoSurpriseOf(reader) ?? sql`true`)));
  const entriesWhere = (isAbout?: SQL) =>
    db
      .select(columns)
      .from(auditEntries)
      .where(and(isAbout, wanted ? eq(actorId, wanted) : undefined, isFurther, notExists(isOfHidden)))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit);
  if (!aboutId) return entriesWhere();
  const isOfTheirs = and(eq(userId, aboutId), sql`${userId} is distinct from ${subjectId}`);
  return unionAll(entriesWhere(eq(subjectId, aboutId)), entriesWhere(isOfTheirs))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

const actors = alias(users, 'actor');

/** Newest first, with the names of users who still exist. */
export async function listAuditEntries(db: Db, page: AuditPage) {
  const entries = selectEntries(db, page).as('entries');
  // The oldest entries about users name the user only as their subject.
  const personId = sql<
    string | null
  >`coalesce(${entries.userId}, case when ${entries.subject} = 'user' then ${entries.subjectId} end)`;
  return db
    .select({
      ...entries._.selectedFields,
      userId: personId,
      actorName: actors.name,
      userName: users.name,
    })
    .from(entries)
    .leftJoin(actors, eq(actors.id, entries.actorId))
    .leftJoin(users, eq(users.id, personId))
    .orderBy(desc(entries.createdAt), desc(entries.id));
}

export type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number];
