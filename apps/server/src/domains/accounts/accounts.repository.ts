import { and, eq, getTableColumns, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError } from '../../platform/app-error.ts';
import { isTimeZone } from '../../platform/clock.ts';
import { violatedConstraint } from '../../platform/db/constraint.ts';
import type { Db } from '../../platform/db/database.ts';
import { sessions, userBalances, users } from './accounts.tables.ts';

/** An account with its balance, where `userBalances` is joined. */
export const accountColumns = {
  ...getTableColumns(users),
  credits: sql<number>`coalesce(${userBalances.balance}, 0)`.mapWith(Number),
};

/** What others see of a person in lists. */
export const personColumns = {
  id: users.id,
  name: users.name,
  avatarVersion: users.avatarVersion,
};
export type Person = { [K in keyof typeof personColumns]: (typeof users.$inferSelect)[K] };

/** A user as stored, with the balance that belongs to them. */
export type Account = typeof users.$inferSelect & { credits: number };
export type AccountChanges = Partial<typeof users.$inferInsert>;

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

/** Finds an account and keeps others from changing or deleting it until the transaction ends. */
export async function findAccountForUpdate(tx: Db, id: string): Promise<Account | undefined> {
  const [account] = await selectAccounts(tx).where(eq(users.id, id)).for('update', { of: users });
  return account;
}

/** The account of whoever is calling. @throws AppError UNAUTHENTICATED where it was deleted a moment ago */
export async function getOwnAccount(db: Db, id: string): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account) throw new AppError('UNAUTHENTICATED');
  return account;
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await selectAccounts(db).where(eq(users.email, email));
  return account;
}

function translate(error: unknown): unknown {
  return violatedConstraint(error) === 'users_email_unique'
    ? new AppError('EMAIL_TAKEN', { cause: error })
    : error;
}

/** @throws AppError EMAIL_TAKEN */
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

/** @throws AppError EMAIL_TAKEN, UNAUTHENTICATED where the account was deleted a moment ago */
export async function updateAccount(
  db: Db,
  id: string,
  changes: AccountChanges,
  now: Date,
): Promise<Account> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id))
    .catch((error) => {
      throw translate(error);
    });
  return getOwnAccount(db, id);
}

/** Keeps the browser's time zone, which decides when this person's day begins. */
export async function rememberTimeZone(
  db: Db,
  account: Account,
  timeZone: string | undefined,
  now: Date,
): Promise<Account> {
  if (!timeZone || timeZone === account.timeZone || !isTimeZone(timeZone)) return account;
  return updateAccount(db, account.id, { timeZone }, now);
}

/** Those of these people who are suspended at a moment. */
export async function listSuspended(db: Db, ids: string[], now: Date) {
  const { id, suspendedUntil, timeZone } = users;
  return db
    .select({ id, suspendedUntil, timeZone })
    .from(users)
    .where(and(inArray(id, ids), gt(suspendedUntil, now)));
}

/** Forgets mutes and suspensions that have ended: lists of those who are muted or suspended skip none that are long over. */
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

// What guards an account stays out of the lookup behind every request: nobody carries it along unneeded.
const {
  passwordHash: _hash,
  emailVerifiedAt: _verified,
  createdAt: _created,
  ...actingColumns
} = accountColumns;

/** What a signed-in person's own requests know about them. */
export type ActingAccount = Omit<Account, 'passwordHash' | 'emailVerifiedAt' | 'createdAt'>;

export interface SignedInAccount {
  account: ActingAccount;
  session: { signedInAt: Date };
}

/** The lookup behind every authenticated request: one statement, prepared once per connection. */
export function prepareFindSignedIn(db: NodePgDatabase) {
  const statement = db
    .select({ account: actingColumns, session: { signedInAt: sessions.signedInAt } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userBalances, eq(userBalances.userId, users.id))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), isNull(sessions.endedAt)))
    .prepare('find_signed_in');
  return async function findSignedIn(sessionId: string): Promise<SignedInAccount | undefined> {
    const [row] = await statement.execute({ sessionId });
    return row;
  };
}

/** The same for many sessions at once. Returns an entry for each, in their order. */
export function prepareListSignedIn(db: NodePgDatabase) {
  const statement = db
    .select({ id: sessions.id, account: actingColumns, session: { signedInAt: sessions.signedInAt } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userBalances, eq(userBalances.userId, users.id))
    .where(and(sql`${sessions.id} = any(${sql.placeholder('sessionIds')})`, isNull(sessions.endedAt)))
    .prepare('list_signed_in');
  return async function listSignedIn(sessionIds: string[]): Promise<(SignedInAccount | undefined)[]> {
    const rows = await statement.execute({ sessionIds });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return sessionIds.map((id) => byId.get(id));
  };
}
