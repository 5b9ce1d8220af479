import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { boxes } from '../boxes/boxes.tables.ts';
import { paymentIncidents, payments } from './payments.tables.ts';

export type Payment = typeof payments.$inferSelect;
export type Provider = Payment['provider'];
type Incident = Omit<typeof paymentIncidents.$inferInsert, 'id'>;

export async function insertPayment(db: Db, values: typeof payments.$inferInsert): Promise<string> {
  const [row] = await db.insert(payments).values(values).returning({ id: payments.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment;
}

export async function findPaymentOf(
  db: Db,
  provider: Provider,
  providerId: string,
): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerId, providerId)));
  return payment;
}

export async function findPaymentIdByTransfer(
  db: Db,
  provider: Provider,
  transferId: string,
): Promise<string | undefined> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.transferId, transferId)));
  return payment?.id;
}

/** Also locks its payer and box. */
export async function findPaymentForUpdate(tx: Db, id: string): Promise<Payment | undefined> {
  // Locks payer and box first, in the lock order of their deletion.
  const held = tx.select().from(payments).where(eq(payments.id, id)).as('held');
  await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(held, eq(held.payerId, users.id))
    .for('key share', { of: users });
  await tx
    .select({ id: boxes.id })
    .from(boxes)
    .innerJoin(held, eq(held.boxId, boxes.id))
    .for('key share', { of: boxes });
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return payment;
}

export async function updatePayment(db: Db, id: string, changes: Partial<Payment>): Promise<void> {
  await db.update(payments).set(changes).where(eq(payments.id, id));
}

/** Keeps a provider's report that has arrived first. */
export async function openPayment(
  db: Db,
  id: string,
  opened: Pick<typeof payments.$inferInsert, 'providerId' | 'answer' | 'nextCheckAt'>,
): Promise<void> {
  await db
    .update(payments)
    .set({ ...opened, state: 'open' })
    .where(and(eq(payments.id, id), eq(payments.state, 'begun')));
}

/** Idempotent. */
export async function insertIncident(db: Db, incident: Incident): Promise<void> {
  await db.insert(paymentIncidents).values(incident).onConflictDoNothing();
}

export async function listOverdueChecks(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.nextCheckAt, now))
    .orderBy(asc(payments.nextCheckAt))
    .limit(1000);
  return due.map(({ id }) => id);
}

/** Returns the number of payments whose check is 15 minutes late. */
export function countOverdueChecks(db: Db): Promise<number> {
  return db.$count(payments, lt(payments.nextCheckAt, sql`now() - interval '15 minutes'`));
}
