import { featureFlags } from '@hooray/contract/protocol/feature-flags.ts';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { isOneOf } from '../db/checks.ts';
import { timestamptz } from '../db/columns.ts';

/** Other flags have their defaults. A trigger notifies every process. */
export const switchedFlags = pgTable(
  'feature_flags',
  {
    name: text({ enum: featureFlags }).primaryKey(),
    enabled: boolean().notNull(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [check('feature_flags_name_known', isOneOf(table.name, featureFlags))],
);
