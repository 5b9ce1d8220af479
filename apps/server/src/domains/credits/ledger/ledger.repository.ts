import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { violatedConstraint } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { creditAccounts, ledgerEntries, type ledgerTransactions } from '../credits.tables.ts';

/** Accounts that are nobody's: where credits come from, and where they end. */
export type NamedAccount = 'stripe' | 'paypal' | 'spent' | 'forfeited' | 'loss';

/** Who holds an account. */
export type Holder = { userId: string } | { boxId: string } | { name: NamedAccount };

type Kind = (typeof ledgerTransactions.$inferInsert)['kind'];

/** A transaction of the ledger. */
export interface Posting {
  kind: Kind;
  /** What goes into an account (above 0) and out of one (below 0), in whole credits; together zero. */
  entries: { accountId: string; amount: number }[];
  /** What may cause it only once. */
  reference?: string;
  isAnonymous?: boolean;
  now: Date;
}

/** A transaction between two accounts. */
export interface Movement extends Omit<Posting, 'entries'> {
  /** Whole credits, above 0. */
  amount: number;
  /** Ids of accounts. */
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

/** The id of a holder's account, which is opened at the first need. @throws AppError NOT_FOUND */
export async function accountOf(db: Db, holder: Holder): Promise<string> {
  const known = await findAccountId(db, holder);
  if (known) return known;
  const kind = 'boxId' in holder ? 'box' : 'user';
  await db
    .insert(creditAccounts)
    .values({ ...holder, kind })
    .onConflictDoNothing()
    .catch((error: unknown) => {
      // A reference that cannot be kept: the holder was deleted a moment ago.
      throw violatedConstraint(error) ? new AppError('NOT_FOUND', { cause: error }) : error;
    });
  const opened = await findAccountId(db, holder);
  // Opened by somebody else a moment ago, and by now without its holder.
  if (!opened) throw new AppError('NOT_FOUND');
  return opened;
}

/** The balance of an account, held against every other movement until the transaction ends. */
export async function holdBalance(tx: Db, accountId: string): Promise<number> {
  const [account] = await tx
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.id, accountId))
    .for('update');
  return account?.balance ?? 0;
}

/** Credits that a holder has; none without an account. */
export async function readBalance(db: Db, holder: Holder): Promise<number> {
  const [account] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(isOf(holder));
  return account?.balance ?? 0;
}

/** A movement that the balance it comes from does not allow. */
export class InsufficientCredits extends Error {}

/** What a posting throws, instead of the constraint that refused it. */
export function refusalOfPosting(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'credit_accounts_never_negative')
    return new InsufficientCredits('the balance does not reach', { cause: error });
  // The holder went away a moment ago, and with it what the credits were for.
  const isNobodys = constraint === 'ledger_entries_holder' || constraint === 'credit_accounts_held';
  if (isNobodys) return new AppError('NOT_FOUND', { cause: error });
  return error;
}

/**
 * A statement that writes a transaction. It writes nothing where one of its accounts is not there.
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
 * Writes a transaction into the ledger. The database checks that it balances, moves the balances along, and refuses what
 * would take one below zero. The accounts are held before the entries get their numbers, so that the order of the ledger
 * is the order in which the balances moved; boxes first, then people, then the place, as everybody takes them.
 * Answers the balances it leads to, by account.
 * @throws InsufficientCredits, AppError NOT_FOUND where the receiver is gone
 */
export async function post(db: Db, posting: Posting): Promise<Map<string, number>> {
  const { kind, entries, reference = null, isAnonymous = false, now } = posting;
  const moved = await writePosting(db)
    .execute({
      id: randomUUID(),
      kind,
      reference,
      isAnonymous,
      now: now.toISOString(),
      count: entries.length,
      accountIds: entries.map(({ accountId }) => accountId),
      amounts: entries.map(({ amount }) => amount),
    })
    .catch((error: unknown) => {
      throw refusalOfPosting(error);
    });
  if (moved.length === 0) throw new Error('an account of the posting does not exist');
  return new Map(moved.map(({ id, balance }) => [id, balance]));
}

/**
 * Moves credits from one account to another. Answers the balances it leads to, by account.
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

/** What an account that is being deleted leaves behind is forfeited; the ledger keeps it, without the person. */
export async function forfeitCreditsOf(tx: Db, userId: string, now: Date): Promise<void> {
  const from = await findAccountId(tx, { userId });
  const amount = from ? await holdBalance(tx, from) : 0;
  if (!from || amount === 0) return;
  const to = await accountOf(tx, { name: 'forfeited' });
  await moveCredits(tx, { kind: 'forfeit', amount, from, to, now });
}
