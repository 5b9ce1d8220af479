import type { RequestStatus } from '@hooray/contract/sponsors/constants.ts';
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { violatedConstraint } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Cursor } from '../../../platform/http/paging/cursor.ts';
import { sponsorRequests } from '../sponsors.tables.ts';

export type SponsorRequestRow = typeof sponsorRequests.$inferSelect;

const { id, userId, status, createdAt } = sponsorRequests;

/** @throws AppError sponsors.already_pending */
export async function insertSponsorRequest(
  tx: Db,
  values: typeof sponsorRequests.$inferInsert,
): Promise<SponsorRequestRow> {
  const [created] = await tx
    .insert(sponsorRequests)
    .values(values)
    .returning()
    .catch((error) => {
      throw violatedConstraint(error) === 'sponsor_requests_one_pending'
        ? new AppError('sponsors.already_pending', { cause: error })
        : error;
    });
  if (!created) throw new Error('an insert returned no row');
  return created;
}

export async function findSponsorRequest(db: Db, requestId: string): Promise<SponsorRequestRow | undefined> {
  const [request] = await db.select().from(sponsorRequests).where(eq(id, requestId));
  return request;
}

export async function findNewestRequestOf(db: Db, personId: string): Promise<SponsorRequestRow | undefined> {
  const [request] = await listRequestsOf(db, personId, 1);
  return request;
}

/** Newest first. */
export async function listRequestsOf(db: Db, personId: string, limit: number): Promise<SponsorRequestRow[]> {
  return db
    .select()
    .from(sponsorRequests)
    .where(eq(userId, personId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

interface RequestPage {
  status?: RequestStatus | undefined;
  after?: Cursor | undefined;
  limit: number;
}

/** Newest first; pending ones oldest first, the order in which admins decide. */
export async function listSponsorRequests(
  db: Db,
  { status: wanted, after, limit }: RequestPage,
): Promise<(SponsorRequestRow & { cursorAt: string })[]> {
  const isWaiting = wanted === 'pending';
  const further = isWaiting ? sql`>` : sql`<`;
  const isFurther =
    after && sql`(${createdAt}, ${id}) ${further} (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const direction = isWaiting ? asc : desc;
  return db
    .select({ ...getTableColumns(sponsorRequests), cursorAt: sql<string>`${createdAt}::text` })
    .from(sponsorRequests)
    .where(and(wanted && eq(status, wanted), isFurther))
    .orderBy(direction(createdAt), direction(id))
    .limit(limit);
}

export async function countPendingRequests(db: Db): Promise<number> {
  return db.$count(sponsorRequests, eq(status, 'pending'));
}

export async function markPendingApproved(tx: Db, personId: string, now: Date): Promise<string | undefined> {
  const [request] = await tx
    .update(sponsorRequests)
    .set({ status: 'approved', decidedAt: now })
    .where(and(eq(userId, personId), eq(status, 'pending')))
    .returning({ id });
  return request?.id;
}

type Decided = Pick<SponsorRequestRow, 'status' | 'reason' | 'decidedAt'>;

/** @throws AppError sponsors.already_decided unless the request is pending */
export async function decideSponsorRequest(
  tx: Db,
  requestId: string,
  decided: Decided,
): Promise<SponsorRequestRow> {
  const [request] = await tx
    .update(sponsorRequests)
    .set(decided)
    .where(and(eq(id, requestId), eq(status, 'pending')))
    .returning();
  if (!request) throw new AppError('sponsors.already_decided');
  return request;
}
