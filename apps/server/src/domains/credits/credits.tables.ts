import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { boxes } from '../boxes/boxes.tables.ts';

/** Balances in whole credits, of a person or of a box. An account outlives its holder, without them. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    boxId: uuid('box_id')
      .unique()
      .references(() => boxes.id, { onDelete: 'set null' }),
    balance: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('credit_accounts_never_negative', sql`${table.balance} >= 0`),
    check('credit_accounts_one_holder', sql`${table.userId} is null or ${table.boxId} is null`),
  ],
);
