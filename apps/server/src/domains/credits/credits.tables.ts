import { movementKinds } from '@hooray/contract/credits/constants.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';
import { boxes } from '../boxes/boxes.tables.ts';

const credits = (name?: string) => (name ? bigint(name, { mode: 'number' }) : bigint({ mode: 'number' }));

/** In whole credits. Only a trigger on the entries changes a balance. An account outlives its holder. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Users and boxes hold credits; the other kinds are their sources and sinks. */
    kind: text({ enum: ['user', 'box', 'provider', 'spent', 'forfeited', 'loss'] })
      .notNull()
      .default('user'),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    boxId: uuid('box_id')
      .unique()
      .references(() => boxes.id, { onDelete: 'set null' }),
    /** The name of a system account: 'stripe', 'paypal', 'spent', 'forfeited', 'loss'. */
    name: text().unique(),
    balance: credits().notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Only providers, the source of credits, and losses may be below zero.
    check(
      'credit_accounts_never_negative',
      sql`${table.balance} >= 0 or ${table.kind} in ('provider', 'loss')`,
    ),
    check('credit_accounts_one_holder', sql`${table.userId} is null or ${table.boxId} is null`),
    // A deleted holder has no credits left, because they were forfeited or returned before.
    check(
      'credit_accounts_held',
      sql`${table.balance} = 0 or ${table.name} is not null or ${table.userId} is not null or ${table.boxId} is not null`,
    ),
    check('credit_accounts_named', sql`(${table.kind} in ('user', 'box')) = (${table.name} is null)`),
  ],
);

/** At commit, the database checks that the entries of a transaction sum to zero. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: movementKinds }).notNull(),
    /** Set if the cause, such as a payment, may have only one transaction. */
    reference: text().unique(),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    // For counts by day. BRIN suits a table that only grows.
    index('ledger_transactions_days')
      .using('brin', table.createdAt)
      .with({ pages_per_range: 32, autosummarize: true }),
  ],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** Ascending: the order of the ledger. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    /** Above 0 a credit, below 0 a debit. */
    amount: credits().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_once').on(table.transactionId, table.accountId),
    index('ledger_entries_account').on(table.accountId, table.id),
    check('ledger_entries_move', sql`${table.amount} <> 0`),
  ],
);
