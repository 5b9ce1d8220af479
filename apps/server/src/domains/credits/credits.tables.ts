import { movementKinds } from '@hooray/contract/credits/constants.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';
import { boxes } from '../boxes/boxes.tables.ts';

const credits = (name?: string) => (name ? bigint(name, { mode: 'number' }) : bigint({ mode: 'number' }));

/**
 * Balances in whole credits. The balance follows the entries by a trigger and by nothing else. An account outlives
 * its holder, without them.
 */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** People and boxes hold credits; the rest is where credits come from and go to. */
    kind: text({ enum: ['user', 'box', 'provider', 'spent', 'forfeited', 'loss'] })
      .notNull()
      .default('user'),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    boxId: uuid('box_id')
      .unique()
      .references(() => boxes.id, { onDelete: 'set null' }),
    /** Names an account that is nobody's: 'stripe', 'paypal', 'spent', 'forfeited', 'loss'. */
    name: text().unique(),
    balance: credits().notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Credits come out of a provider, and a loss is what is missing: these two alone go below zero.
    check(
      'credit_accounts_never_negative',
      sql`${table.balance} >= 0 or ${table.kind} in ('provider', 'loss')`,
    ),
    check('credit_accounts_one_holder', sql`${table.userId} is null or ${table.boxId} is null`),
    // Whoever goes leaves nothing behind: it was forfeited or went back before.
    check(
      'credit_accounts_held',
      sql`${table.balance} = 0 or ${table.name} is not null or ${table.userId} is not null or ${table.boxId} is not null`,
    ),
    check('credit_accounts_named', sql`(${table.kind} in ('user', 'box')) = (${table.name} is null)`),
  ],
);

/** One movement of credits with its reason; its entries sum to zero, which the database checks at commit. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: movementKinds }).notNull(),
    /** What caused it, where that may cause it only once, such as a payment. */
    reference: text().unique(),
    /** Whether the giver stays unnamed. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    // For counting by day alone; the ledger is only ever added to.
    index('ledger_transactions_days')
      .using('brin', table.createdAt)
      .with({ pages_per_range: 32, autosummarize: true }),
  ],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    /** Counts up, which is the order of the ledger. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    /** Above zero into the account, below zero out of it. */
    amount: credits().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_once').on(table.transactionId, table.accountId),
    index('ledger_entries_account').on(table.accountId, table.id),
    check('ledger_entries_move', sql`${table.amount} <> 0`),
  ],
);
