import { accountTexts } from '@hooray/contract/accounts/constants.ts';
import type { FixedSentence } from '@hooray/contract/protocol/sentences.ts';
import DataLoader from 'dataloader';
import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { violatedConstraint } from '../../platform/db/constraint.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  type Account,
  type AccountChanges,
  type ActingAccount,
  accountColumns,
  actingAccountColumns,
} from './account-rows.tables.ts';
import { sessions, userBalances, users } from './accounts.tables.ts';

function selectAccounts(db: Db) {
  return db
    .select(accountColumns)
    .from(users)
    .leftJoin(userBalances, eq(userBalances.userId, users.id))
    .$dynamic();
}

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const [account] = await selectAccounts(db).where(eq(users.id, id));
  return account;
}

export async function findAccountForUpdate(tx: Db, id: string): Promise<Account | undefined> {
  const [account] = await selectAccounts(tx).where(eq(users.id, id)).for('update', { of: users });
  return account;
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await selectAccounts(db).where(eq(users.email, email));
  return account;
}

/** The messages for the constraints of the birthday trigger. */
const ageWalls: Record<string, FixedSentence> = {
  users_minimum_age: accountTexts.tooYoung,
  users_age_wall: accountTexts.birthdayAcrossAgeLine,
  users_nearer_to_18: accountTexts.birthdayTooFar,
};

function translate(cause: unknown): unknown {
  const constraint = violatedConstraint(cause) ?? '';
  if (constraint === 'users_email_unique') return new AppError('EMAIL_TAKEN', { cause });
  const message = ageWalls[constraint];
  return message ? new AppError('AGE_RESTRICTED', { message, field: 'birthday', cause }) : cause;
}

/** Lets this transaction move birthdays across 13 and 18, which the database allows only to admins. */
export async function allowBirthdayMoves(tx: Db, adminId: string): Promise<void> {
  await tx.execute(sql`select set_config('hooray.deciding_admin', ${adminId}, true)`);
}

export async function insertAccount(db: Db, values: typeof users.$inferInsert): Promise<Account> {
  const [row] = await db
    .insert(users)
    .values(values)
    .returning()
    .catch((error) => {
      throw translate(error);
    });
  if (!row) throw new Error('an insert returned no row');
  return { ...row, credits: 0 };
}

export async function updateAccountRow(
  db: Db,
  id: string,
  changes: AccountChanges,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id))
    .catch((error) => {
      throw translate(error);
    });
}

export async function listRestricted(db: Db, ids: string[], now: Date) {
  const { id, mutedUntil, suspendedUntil, timeZone } = users;
  return db
    .select({ id, mutedUntil, suspendedUntil, timeZone })
    .from(users)
    .where(and(inArray(id, ids), or(gt(mutedUntil, now), gt(suspendedUntil, now))));
}

export async function listSuspended(db: Db, ids: string[], now: Date) {
  const { id, suspendedUntil, timeZone } = users;
  return db
    .select({ id, suspendedUntil, timeZone })
    .from(users)
    .where(and(inArray(id, ids), gt(suspendedUntil, now)));
}

/** Clears mutes and suspensions that have ended, so that scans of the partial indexes stay short. */
export async function forgetEndedRestrictions(db: Db, now: Date): Promise<void> {
  for (const until of ['mutedUntil', 'suspendedUntil'] as const) {
    const ended = db
      .select({ id: users.id })
      .from(users)
      .where(lte(users[until], now))
      .for('no key update', { skipLocked: true });
    await db
      .update(users)
      .set({ [until]: null })
      .where(inArray(users.id, ended));
  }
}

export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

export interface SignedInAccount {
  account: ActingAccount;
  session: { signedInAt: Date; isByPasskey: boolean };
}

function selectSignedIn(db: NodePgDatabase, isAskedFor: SQL) {
  return db
    .select({
      sessionId: sessions.id,
      account: actingAccountColumns,
      session: { signedInAt: sessions.signedInAt, isByPasskey: sessions.isByPasskey },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userBalances, eq(userBalances.userId, users.id))
    .where(and(isAskedFor, isNull(sessions.endedAt)));
}

/** A batch of this size takes the database less than a millisecond. */
const BATCH_SIZE = 100;
/** Unnoticeable while connecting; after a restart, all clients connect at once. */
const BATCH_DELAY_MS = 5;

export interface FindSignedIn {
  /** Batches within one event loop iteration, for requests. */
  soon(sessionId: string): Promise<SignedInAccount | undefined>;
  /** Batches within milliseconds, for connections. */
  gathered(sessionId: string): Promise<SignedInAccount | undefined>;
}

/** Concurrent lookups share one query. Nothing is cached: each lookup starts after its request arrives. */
export function prepareFindSignedIn(db: NodePgDatabase): FindSignedIn {
  const one = selectSignedIn(db, eq(sessions.id, sql.placeholder('sessionId'))).prepare('find_signed_in');
  // Without the subquery, PostgreSQL makes a new plan for each number of ids, which takes longer than the query.
  const isAmong = sql`${sessions.id} = any((select ${sql.placeholder('sessionIds')}::uuid[])::uuid[])`;
  const several = selectSignedIn(db, isAmong).prepare('list_signed_in');

  async function listSignedIn(sessionIds: readonly string[]): Promise<(SignedInAccount | undefined)[]> {
    const isAlone = sessionIds.length === 1;
    const rows = await (isAlone
      ? one.execute({ sessionId: sessionIds[0] })
      : several.execute({ sessionIds }));
    const found = new Map(rows.map((row) => [row.sessionId, row]));
    return sessionIds.map((id) => found.get(id));
  }

  function lookUpTogether(batchScheduleFn: (lookUp: () => void) => void) {
    const lookups = new DataLoader(listSignedIn, {
      cache: false,
      batchScheduleFn,
      maxBatchSize: BATCH_SIZE,
    });
    return (sessionId: string) => lookups.load(sessionId);
  }
  return {
    soon: lookUpTogether((lookUp) => setImmediate(lookUp)),
    gathered: lookUpTogether((lookUp) => setTimeout(lookUp, BATCH_DELAY_MS)),
  };
}
