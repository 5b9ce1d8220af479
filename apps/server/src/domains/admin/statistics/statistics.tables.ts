import { metrics } from '@hooray/contract/admin/constants.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../../platform/db/checks.ts';
import { timestamptz } from '../../../platform/db/columns.ts';

/** Counts stay when the counted rows are deleted. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    metric: text({ enum: metrics }).notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.metric] }),
    check('daily_counts_metric_known', isOneOf(table.metric, metrics)),
    check('daily_counts_some', sql`${table.count} > 0`),
  ],
);

const total = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** A single row. Counting locks it. */
export const countingState = pgTable(
  'counting_state',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    countedUntil: timestamptz('counted_until').notNull(),
    users: total('users'),
    sponsors: total('sponsors'),
    boxes: total('boxes'),
    parties: total('parties'),
    offers: total('offers'),
  },
  (table) => [check('counting_state_only', sql`${table.isOnly}`)],
);
