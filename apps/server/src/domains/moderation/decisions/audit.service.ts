import type { Db } from '../../../platform/db/database.ts';
import type { Cursor } from '../../../platform/http/paging/cursor.ts';
import type { ModerationDeps } from '../moderation.deps.ts';
import { findReportReader } from '../reports/report-reader.service.ts';
import type { Admin } from './admin.policy.ts';
import { type AuditEntry, type AuditRow, insertAuditEntry, listAuditEntries } from './audit.repository.ts';

interface AdminAction extends Omit<AuditEntry, 'actorId' | 'createdAt'> {
  admin: Pick<Admin, 'id'>;
  now: Date;
}

/** Call it in the transaction of the action. */
export async function recordAction(tx: Db, { admin, now, ...action }: AdminAction): Promise<void> {
  await insertAuditEntry(tx, { ...action, actorId: admin.id, createdAt: now });
}

interface AuditFilter {
  actorId?: string | undefined;
  /** The id of a user or of content. */
  aboutId?: string | undefined;
  after?: Cursor | undefined;
  limit: number;
}

export type AuditLog = AuditRow[];

/** Excludes decisions about reports from the reading admin's own surprises. */
export async function readAuditLog(
  deps: Pick<ModerationDeps, 'db' | 'clock' | 'listHiddenBoxes'>,
  readerId: string,
  filter: AuditFilter,
): Promise<AuditLog> {
  return listAuditEntries(deps.db, { ...filter, reader: await findReportReader(deps, readerId) });
}
