import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Cursor } from '../../../platform/http/paging/cursor.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { paymentIncidents, payments } from '../payments.tables.ts';

const { id, createdAt, resolvedAt } = paymentIncidents;

const selectIncidents = (db: Db) =>
  db
    .select({
      ...getTableColumns(paymentIncidents),
      payment: {
        id: payments.id,
        credits: payments.credits,
        reversedCredits: payments.reversedCredits,
        payerId: payments.payerId,
      },
      /** The provider's id of the transfer, or else of the session or order. */
      paymentReference: sql<string | null>`coalesce(${payments.transferId}, ${payments.providerId})`,
      payerName: users.name,
      /** A `Date` would lose precision. */
      cursorAt: sql<string>`coalesce(${resolvedAt}, ${createdAt})::text`,
    })
    .from(paymentIncidents)
    .leftJoin(payments, eq(payments.id, paymentIncidents.paymentId))
    .leftJoin(users, eq(users.id, payments.payerId))
    .$dynamic();

export type IncidentRow = Awaited<ReturnType<typeof selectIncidents>>[number];

export async function findIncident(db: Db, incidentId: string): Promise<IncidentRow | undefined> {
  const [incident] = await selectIncidents(db).where(eq(id, incidentId));
  return incident;
}

interface Page {
  after: Cursor | undefined;
  limit: number;
}

/** Oldest first. */
export async function listOpenIncidents(db: Db, { after, limit }: Page): Promise<IncidentRow[]> {
  const isFurther =
    after && sql`(${createdAt}, ${id}) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return selectIncidents(db)
    .where(and(isNull(resolvedAt), isFurther))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** Latest first. */
export async function listResolvedIncidents(db: Db, { after, limit }: Page): Promise<IncidentRow[]> {
  const isFurther =
    after && sql`(${resolvedAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return selectIncidents(db)
    .where(and(isNotNull(resolvedAt), isFurther))
    .orderBy(desc(resolvedAt), desc(id))
    .limit(limit);
}

export async function countOpenIncidents(db: Db): Promise<number> {
  return db.$count(paymentIncidents, isNull(resolvedAt));
}

/** Returns whether the incident was open. */
export async function resolveIncident(
  tx: Db,
  incidentId: string,
  resolution: { resolvedAt: Date; resolvedBy: string; note: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(paymentIncidents)
    .set(resolution)
    .where(and(eq(id, incidentId), isNull(resolvedAt)));
  return rowCount === 1;
}
