import { MAX_REASON_LENGTH } from '@hooray/contract/accounts/constants.ts';
import { incidentKinds, paymentLimits } from '@hooray/contract/payments/constants.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { hasLength, literal } from '../../platform/db/checks.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';
import { boxes } from '../boxes/boxes.tables.ts';
import { creditAccounts } from '../credits/credits.tables.ts';

/** The ledger contains those that became credits. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text({ enum: ['stripe', 'paypal'] }).notNull(),
    /** The id of the session or order; null until the provider has responded. */
    providerId: text('provider_id'),
    /** Stripe's payment intent or PayPal's capture, which refunds refer to. */
    transferId: text('transfer_id'),
    payerId: uuid('payer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Kept when the payer is deleted. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    type: text({ enum: ['user', 'box'] }).notNull(),
    boxId: uuid('box_id').references(() => boxes.id, { onDelete: 'set null' }),
    credits: integer().notNull(),
    /** Whether the box's ledger and team must not name the payer. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** `ended`: can't be paid any more; `mismatched`: paid with another amount. */
    state: text({ enum: ['begun', 'open', 'paid', 'ended', 'mismatched'] })
      .notNull()
      .default('begun'),
    /** The response that lets the browser continue. */
    answer: jsonb(),
    /** Refunded or withheld cents, and the credits taken back for them. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    disputedCents: integer('disputed_cents').notNull().default(0),
    reversedCredits: integer('reversed_credits').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    settledAt: timestamptz('settled_at'),
    /** The next check at the provider, and the number of checks in this state. */
    nextCheckAt: timestamptz('look_at'),
    checks: integer('looks').notNull().default(0),
  },
  (table) => [
    unique('payments_provider_once').on(table.provider, table.providerId),
    index('payments_transfer').on(table.transferId),
    index('payments_payer').on(table.payerId),
    index('payments_box').on(table.boxId),
    index('payments_account').on(table.accountId),
    index('payments_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    check('payments_credits', sql`${table.credits} between 1 and ${literal(paymentLimits.most)}`),
    check('payments_reversed', sql`${table.reversedCredits} between 0 and ${table.credits}`),
  ],
);

/** Incidents that an ADMIN must resolve. */
export const paymentIncidents = pgTable(
  'payment_incidents',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text({ enum: ['stripe', 'paypal'] }).notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    kind: text({ enum: incidentKinds }).notNull(),
    /** A repeated report must not create another incident. */
    reference: text().notNull(),
    detail: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    resolvedAt: timestamptz('resolved_at'),
    /** Kept when the ADMIN's account is deleted. */
    resolvedBy: uuid('resolved_by'),
    note: text(),
  },
  (table) => [
    unique('payment_incidents_once').on(table.provider, table.kind, table.reference),
    index('payment_incidents_open').on(table.createdAt, table.id).where(sql`${table.resolvedAt} is null`),
    index('payment_incidents_resolved')
      .on(table.resolvedAt, table.id)
      .where(sql`${table.resolvedAt} is not null`),
    index('payment_incidents_payment').on(table.paymentId),
    check(
      'payment_incidents_open_or_resolved',
      sql`num_nulls(${table.resolvedAt}, ${table.resolvedBy}, ${table.note}) in (0, 3)`,
    ),
    check('payment_incidents_note_length', hasLength(table.note, { max: MAX_REASON_LENGTH })),
  ],
);
