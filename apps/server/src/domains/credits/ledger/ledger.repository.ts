import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { translateViolation } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/statements/prepared.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { creditAccounts, ledgerEntries } from '../credits.tables.ts';
import { type Holder, type Posting, refusalOfPosting } from './ledger.rules.ts';

function isOf(holder: Holder) {
  if ('userId' in holder) return eq(creditAccounts.userId, holder.userId);
  if ('boxId' in holder) return eq(creditAccounts.boxId, holder.boxId);
  return eq(creditAccounts.name, holder.name);
}

export async function findAccountId(db: Db, holder: Holder): Promise<string | undefined> {
  const [account] = await db.select({ id: creditAccounts.id }).from(creditAccounts).where(isOf(holder));
  return account?.id;
}

/** Idempotent. @throws AppError NOT_FOUND if the holder has been deleted */
export async function openAccount(db: Db, holder: Holder): Promise<void> {
  const kind = 'boxId' in holder ? 'box' : 'user';
  await translateViolation(
    db
      .insert(creditAccounts)
      .values({ ...holder, kind })
      .onConflictDoNothing(),
    (_, cause) => new AppError('NOT_FOUND', { cause }),
  );
}

export async function findBalance(db: Db, holder: Holder): Promise<number | undefined> {
  const [account] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(isOf(holder));
  return account?.balance;
}

export async function findBalanceForUpdate(tx: Db, accountId: string): Promise<number | undefined> {
  const [account] = await tx
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.id, accountId))
    .for('update');
  return account?.balance;
}

/**
 * The statement writes nothing if one of the accounts does not exist.
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

/** Returns no balances if an account is missing. @throws InsufficientCredits, AppError NOT_FOUND */
export async function insertPosting(db: Db, posting: Posting): Promise<{ id: string; balance: number }[]> {
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
  return translateViolation(writing, refusalOfPosting);
}
