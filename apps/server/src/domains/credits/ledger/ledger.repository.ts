import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { translateViolation } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { creditAccounts, ledgerEntries, type ledgerTransactions } from '../credits.tables.ts';

/** System accounts: the sources and sinks of credits. */
export type NamedAccount = 'stripe' | 'paypal' | 'spent' | 'forfeited' | 'loss';

export type Holder = { userId: string } | { boxId: string } | { name: NamedAccount };

type Kind = (typeof ledgerTransactions.$inferInsert)['kind'];

export interface Posting {
  kind: Kind;
  /** Credits (above 0) and debits (below 0), in whole credits; their sum is 0. */
  entries: { accountId: string; amount: number }[];
  /** Unique: the cause of the transaction, so that it is posted once. */
  reference?: string;
  isAnonymous?: boolean;
  now: Date;
}

export interface Movement extends Omit<Posting, 'entries'> {
  /** Whole credits, above 0. */
  amount: number;
  /** Account ids. */
  from: string;
  to: string;
}

function isOf(holder: Holder) {
  if ('userId' in holder) return eq(creditAccounts.userId, holder.userId);
  if ('boxId' in holder) return eq(creditAccounts.boxId, holder.boxId);
  return eq(creditAccounts.name, holder.name);
}

async function findAccountId(db: Db, holder: Holder): Promise<string | undefined> {
  const [account] = await db.select({ id: creditAccounts.id }).from(creditAccounts).where(isOf(holder));
  return account?.id;
}

/** Returns the id of a holder's account, and opens it if there is none. @throws AppError NOT_FOUND */
export async function accountOf(db: Db, holder: Holder): Promise<string> {
  const known = await findAccountId(db, holder);
  if (known) return known;
  const kind = 'boxId' in holder ? 'box' : 'user';
  await translateViolation(
    db
      .insert(creditAccounts)
      .values({ ...holder, kind })
      .onConflictDoNothing(),
    // A foreign key: the holder has just been deleted.
    (_, cause) => new AppError('NOT_FOUND', { cause }),
  );
  const opened = await findAccountId(db, holder);
  // Another transaction has just opened it, and its holder has been deleted since.
  if (!opened) throw new AppError('NOT_FOUND');
  return opened;
}

/** Locks an account against other movements until the transaction ends, and returns its balance. */
export async function holdBalance(tx: Db, accountId: string): Promise<number> {
  const [account] = await tx
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.id, accountId))
    .for('update');
  return account?.balance ?? 0;
}

/** The balance of a holder; 0 without an account. */
export async function readBalance(db: Db, holder: Holder): Promise<number> {
  const [account] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(isOf(holder));
  return account?.balance ?? 0;
}

/** A movement that would overdraw an account. */
export class InsufficientCredits extends Error {}

/** The error that a posting throws for a violated constraint. */
export function refusalOfPosting(constraint: string, cause: unknown): Error | undefined {
  if (constraint === 'credit_accounts_never_negative')
    return new InsufficientCredits('the balance is too low', { cause });
  const isHolderGone = constraint === 'ledger_entries_holder' || constraint === 'credit_accounts_held';
  return isHolderGone ? new AppError('NOT_FOUND', { cause }) : undefined;
}

/**
 * Prepares a statement that writes a transaction, or nothing if one of its accounts does not exist.
 * @param accounts selects `credit_accounts` with the `amount` for each
 */
export function prepareToPost(db: Db, accounts: SQL, name: string) {
  const held = db.$with('held', { id: creditAccounts.id }).as(sql`
    ${accounts} order by kind <> 'box', kind <> 'user', credit_accounts.id for no key update of credit_accounts`);
  const opened = db.$with('opened', {}).as(sql`
    insert into ledger_transactions (id, kind, reference, is_anonymous, created_at)
    select ${sql.placeholder('id')}::uuid, ${sql.placeholder('kind')}, ${sql.placeholder('reference')},
      ${sql.placeholder('isAnonymous')}::boolean, ${sql.placeholder('now')}::timestamptz
    where (select count(*) from held) = ${sql.placeholder('count')}::int
    returning id`);
  const written = db.$with('written', { accountId: ledgerEntries.accountId }).as(sql`
    insert into ledger_entries (transaction_id, account_id, amount)
    select opened.id, held.id, held.amount from opened cross join held
    returning account_id`);
  return db
    .with(held, opened, written)
    .select({
      id: sql<string>`held.id`,
      kind: sql<string>`held.kind`,
      balance: sql`held.balance + held.amount`.mapWith(Number),
    })
    .from(held)
    .innerJoin(written, sql`written.account_id = held.id`)
    .prepare(name);
}

const writePosting = prepared((db) =>
  prepareToPost(
    db,
    sql`select credit_accounts.id, kind, balance, entry.amount from credit_accounts
      join unnest(${sql.placeholder('accountIds')}::uuid[], ${sql.placeholder('amounts')}::bigint[])
        as entry (account_id, amount) on entry.account_id = credit_accounts.id`,
    'write_posting',
  ),
);

/**
 * Writes a transaction into the ledger. The database checks that it balances, updates the balances, and refuses to overdraw
 * one. The accounts are locked before the entries get their numbers, so that entries are in the order of the movements.
 * Lock order everywhere: box, user, system account.
 * Returns the resulting balance of each account.
 * @throws InsufficientCredits, AppError NOT_FOUND if the receiver has been deleted
 */
export async function post(db: Db, posting: Posting): Promise<Map<string, number>> {
  const { kind, entries, reference = null, isAnonymous = false, now } = posting;
  const writing = writePosting(db).execute({
    id: randomUUID(),
    kind,
    reference,
    isAnonymous,
    now: now.toISOString(),
    count: entries.length,
    accountIds: entries.map(({ accountId }) => accountId),
    amounts: entries.map(({ amount }) => amount),
  });
  const moved = await translateViolation(writing, refusalOfPosting);
  if (moved.length === 0) throw new Error('an account of the posting does not exist');
  return new Map(moved.map(({ id, balance }) => [id, balance]));
}

/**
 * Moves credits from one account to another. Returns the resulting balance of each account.
 * @throws InsufficientCredits, AppError NOT_FOUND
 */
export async function moveCredits(
  tx: Db,
  { amount, from, to, ...rest }: Movement,
): Promise<Map<string, number>> {
  const entries = [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
  return post(tx, { ...rest, entries });
}

/** Forfeits the credits of an account that is being deleted. The ledger keeps the movement without the user. */
export async function forfeitCreditsOf(tx: Db, userId: string, now: Date): Promise<void> {
  const from = await findAccountId(tx, { userId });
  const amount = from ? await holdBalance(tx, from) : 0;
  if (!from || amount === 0) return;
  const to = await accountOf(tx, { name: 'forfeited' });
  await moveCredits(tx, { kind: 'forfeit', amount, from, to, now });
}
