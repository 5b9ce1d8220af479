import { requestStatuses } from '@hooray/contract/sponsors.values.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';

/** Requests to become a sponsor; a person has at most one that is pending. */
export const sponsorRequests = pgTable(
  'sponsor_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyName: text('company_name').notNull(),
    productDescription: text('product_description').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    contactPerson: text('contact_person').notNull(),
    status: text({ enum: requestStatuses }).notNull().default('pending'),
    reason: text(),
    createdAt: timestamptz('created_at').notNull(),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [
    uniqueIndex('sponsor_requests_one_pending').on(table.userId).where(sql`${table.status} = 'pending'`),
    index('sponsor_requests_of_person').on(table.userId, table.createdAt),
    index('sponsor_requests_by_status').on(table.status, table.createdAt, table.id),
    index('sponsor_requests_newest').on(table.createdAt, table.id),
    check('sponsor_requests_status_known', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    check(
      'sponsor_requests_decided',
      sql`(${table.decidedAt} is null) = (${table.status} = 'pending')
        and (${table.reason} is null or ${table.status} = 'rejected')`,
    ),
  ],
);
