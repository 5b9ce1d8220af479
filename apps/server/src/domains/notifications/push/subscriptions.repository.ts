import { pushLimits } from '@hooray/contract/notifications/constants.ts';
import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { sessions, users } from '../../accounts/accounts.tables.ts';
import { pushSubscriptions } from './push.tables.ts';

const { id, userId, sessionId, endpoint, createdAt } = pushSubscriptions;

export interface NewSubscription {
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export async function findEndpoint(db: Db, session: string): Promise<string | undefined> {
  const [found] = await db.select({ endpoint }).from(pushSubscriptions).where(eq(sessionId, session));
  return found?.endpoint;
}

/**
 * Replaces the session's subscription, and another user's with the same endpoint. Returns false if the session has
 * ended or its user is suspended by now.
 */
export async function replaceSubscription(tx: Db, given: NewSubscription, now: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${given.endpoint}`}, 0))`);
  await tx.delete(pushSubscriptions).where(or(eq(endpoint, given.endpoint), eq(sessionId, given.sessionId)));
  // Locks the session, so that its concurrent end waits and then deletes this row.
  const { rowCount } = await tx.execute(sql`
    insert into ${pushSubscriptions} (session_id, user_id, endpoint, p256dh, auth, created_at)
    select ${sessions.id}, ${users.id}, ${given.endpoint}, ${given.p256dh}, ${given.auth}, ${now.toISOString()}::timestamptz
    from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.id} = ${given.sessionId} and ${sessions.endedAt} is null
      and (${users.suspendedUntil} > ${now.toISOString()}::timestamptz) is not true
    for share of ${sessions}`);
  return rowCount === 1;
}

export async function deleteSubscriptionsBeyondLimit(tx: Db, user: string): Promise<void> {
  const beyond = tx
    .select({ id })
    .from(pushSubscriptions)
    .where(eq(userId, user))
    .orderBy(desc(createdAt), desc(id))
    .offset(pushLimits.subscriptions);
  await tx.delete(pushSubscriptions).where(inArray(id, beyond));
}

export async function deleteSubscriptionOf(db: Db, session: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(sessionId, session));
}

export async function deleteSubscription(db: Db, subscriptionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(id, subscriptionId));
}

/** Leaves out the endpoint's path and the keys, which are secrets. */
export async function listSubscribedServices(db: Db, user: string) {
  return db
    .select({ service: sql<string>`split_part(${endpoint}, '/', 3)`, createdAt })
    .from(pushSubscriptions)
    .where(eq(userId, user))
    .orderBy(desc(createdAt))
    .limit(pushLimits.subscriptions);
}
