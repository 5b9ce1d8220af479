import {
  appealOutcomes,
  auditActions,
  moderationLimits,
  reportActions,
  reportSubjects,
} from '@hooray/contract/moderation/constants.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { hasLength, isOneOf } from '../../platform/db/checks.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';

/** One row per id or alias of a user, so that no row reveals the others. A trigger notifies every process. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of the blocked user, or the alias in a random chat. */
    knownAs: uuid('known_as').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.knownAs] }),
    index('blocks_blocked').on(table.blockedId, table.blockerId),
    index('blocks_newest').on(table.blockerId, table.createdAt, table.knownAs),
    check('blocks_another', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** No foreign keys, so that ids and evidence outlive accounts and content. Later, only the ids remain. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    reporterId: uuid('reporter_id').notNull(),
    subject: text({ enum: reportSubjects }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    authorId: uuid('author_id'),
    reason: text(),
    /** A copy of the subject at the time of the report. */
    evidence: jsonb().$type<object>(),
    /** The box that the subject is from. It is kept without the evidence, because it hides reports from a surprised admin. */
    boxId: uuid('box_id'),
    /** The birthday person from whom the report is hidden, if the box was deleted before its day. */
    surpriseOf: uuid('surprise_of'),
    surpriseUntil: timestamptz('surprise_until'),
    /** The part of long evidence that lists show. */
    excerpt: jsonb().$type<object>(),
    /** The storage key of the copied picture. */
    pictureKey: text('picture_key'),
    state: text({ enum: ['open', 'resolved'] })
      .notNull()
      .default('open'),
    createdAt: timestamptz('created_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: timestamptz('decided_at'),
    outcome: text({ enum: reportActions }),
    note: text(),
  },
  (table) => [
    uniqueIndex('reports_open_once')
      .on(table.reporterId, table.subject, table.subjectId)
      .where(sql`${table.state} = 'open'`),
    index('reports_newest').on(table.state, table.createdAt, table.id),
    index('reports_decided').on(table.decidedAt, table.id).where(sql`${table.state} = 'resolved'`),
    index('reports_author').on(table.authorId, table.state),
    index('reports_reporter').on(table.reporterId, table.createdAt),
    index('reports_box').on(table.boxId).where(sql`${table.boxId} is not null`),
    index('reports_kept').on(table.decidedAt).where(sql`${table.evidence} is not null`),
    check('reports_subject_known', isOneOf(table.subject, reportSubjects)),
    check('reports_reason_length', hasLength(table.reason, { max: moderationLimits.reason })),
    check(
      'reports_open_or_decided',
      sql`case ${table.state}
        when 'open' then num_nonnulls(${table.decidedBy}, ${table.decidedAt}, ${table.outcome}) = 0
          and num_nulls(${table.reason}, ${table.evidence}) = 0
        when 'resolved' then num_nulls(${table.decidedBy}, ${table.decidedAt}, ${table.outcome}) = 0
        else false end`,
    ),
  ],
);

/** The subjects of reports, and subjects that only admins see. */
const auditSubjects = [
  ...reportSubjects,
  ...(['sponsor_request', 'incident', 'flag', 'appeal', 'mail', 'counts'] as const),
] as const;

export type AuditState = Record<string, string | boolean | null>;

/** Contains only ids. A trigger rejects updates and deletions. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    actorId: uuid('actor_id').notNull(),
    act: text({ enum: auditActions }).notNull(),
    subject: text({ enum: auditSubjects }).notNull(),
    subjectId: uuid('subject_id'),
    /** The name of a flag or of counts, which have no id. */
    subjectName: text('subject_name'),
    reportId: uuid('report_id'),
    outcome: text({ enum: reportActions }),
    until: timestamptz('until'),
    userId: uuid('user_id'),
    /** Unknown for the oldest mutes and suspensions. */
    before: jsonb().$type<AuditState>(),
    after: jsonb().$type<AuditState>(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('audit_entries_newest').on(table.createdAt, table.id),
    index('audit_entries_by_actor').on(table.actorId, table.createdAt, table.id),
    index('audit_entries_by_subject').on(table.subjectId, table.createdAt, table.id),
    index('audit_entries_by_user')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`${table.userId} is distinct from ${table.subjectId}`),
    check('audit_entries_act_known', isOneOf(table.act, auditActions)),
    check(
      'audit_entries_subject',
      sql`num_nonnulls(${table.subjectId}, ${table.subjectName}) = 1
        and (${table.subjectName} is not null) = (${table.subject} in ('flag', 'counts'))`,
    ),
    // Only a resolved report has an outcome, and only a restriction has an end.
    check(
      'audit_entries_outcome',
      sql`(${table.outcome} is not null) = (${table.act} = 'resolve' and ${table.subject} <> 'incident')`,
    ),
    check('audit_entries_until', sql`(${table.until} is not null) = (${table.act} in ('mute', 'suspend'))`),
    check(
      'audit_entries_change',
      sql`case
        when ${table.act} in ('approve', 'reject', 'delete')
          then num_nulls(${table.userId}, ${table.before}, ${table.after}) = 0
        when ${table.act} = 'change' then num_nulls(${table.before}, ${table.after}) = 0
        else num_nulls(${table.before}, ${table.after}) <> 1 end`,
    ),
  ],
);

/** At most one per decision. */
export const appeals = pgTable(
  'appeals',
  {
    /** An entry of the audit log, which never deletes one. */
    decisionId: uuid('decision_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    outcome: text({ enum: appealOutcomes }),
    note: text(),
    decidedBy: uuid('decided_by'),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [
    index('appeals_user').on(table.userId),
    index('appeals_open').on(table.createdAt, table.decisionId).where(sql`${table.outcome} is null`),
    check('appeals_text_length', hasLength(table.text, { max: moderationLimits.appeal })),
    check('appeals_outcome_known', isOneOf(table.outcome, appealOutcomes)),
    check(
      'appeals_open_or_decided',
      sql`num_nonnulls(${table.outcome}, ${table.note}, ${table.decidedBy}, ${table.decidedAt}) in (0, 4)`,
    ),
  ],
);
