import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import {
  offerGenders,
  offerInterests,
  offerLimits,
  offerTypes,
  requestStatuses,
} from '@hooray/contract/sponsors/constants.ts';
import { offerAges } from '@hooray/contract/sponsors/offer-ages.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { isOneOf, literal } from '../../platform/db/checks.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { users } from '../accounts/accounts.tables.ts';

/** A user has at most one pending request. */
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
    check('sponsor_requests_status_known', isOneOf(table.status, requestStatuses)),
    check(
      'sponsor_requests_decided',
      sql`(${table.decidedAt} is null) = (${table.status} = 'pending')
        and (${table.reason} is null or ${table.status} = 'rejected')`,
    ),
  ],
);

/** The content of an offer never changes. */
export const sponsorOffers = pgTable(
  'sponsor_offers',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: offerTypes }).notNull(),
    /** Null without a limit. */
    amount: numeric({ precision: 9, scale: 2, mode: 'number' }),
    /** As the sponsor entered it. */
    age: text().notNull(),
    /** The parsed ages, both inclusive; 120 means no upper limit. */
    ageFrom: smallint('age_from').notNull(),
    ageTo: smallint('age_to').notNull(),
    gender: text({ enum: offerGenders }).notNull(),
    interests: text().array().notNull(),
    hasBanner: boolean('has_banner').notNull(),
    bannerBytes: integer('banner_bytes').notNull().default(0),
    /** Set by a trigger, because other users don't see the offers of a former sponsor. */
    isOwnerSponsor: boolean('is_owner_sponsor').notNull().default(true),
    /** Set by the same trigger. Until then, other users don't see a suspended sponsor's offers. */
    hiddenUntil: timestamptz('hidden_until'),
    /** From then on, users under 18 may see it. */
    approvedAt: timestamptz('approved_at'),
    showings: integer().notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    // The ages come last, so that the index skips offers for other ages without reading the table.
    index('sponsor_offers_fitting')
      .on(table.gender, table.createdAt, table.id, table.ageFrom, table.ageTo)
      .where(sql`${table.isOwnerSponsor}`),
    index('sponsor_offers_fitting_minors')
      .on(table.gender, table.createdAt, table.id, table.ageFrom, table.ageTo)
      .where(sql`${table.isOwnerSponsor} and ${table.approvedAt} is not null`),
    index('sponsor_offers_pending')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.approvedAt} is null and ${table.ageFrom} < ${literal(accountLimits.adultAge)} and ${table.isOwnerSponsor}`,
      ),
    index('sponsor_offers_of_owner').on(table.ownerId, table.createdAt, table.id),
    index('sponsor_offers_newest').on(table.createdAt, table.id),
    check('sponsor_offers_type_known', isOneOf(table.type, offerTypes)),
    check('sponsor_offers_gender_known', isOneOf(table.gender, offerGenders)),
    check('sponsor_offers_amount', sql`${table.amount} >= ${literal(offerLimits.leastAmount)}`),
    check(
      'sponsor_offers_ages',
      sql`${table.ageFrom} between ${literal(offerAges.youngest)} and ${table.ageTo} and ${table.ageTo} <= ${literal(offerAges.oldest)}`,
    ),
    // Every listed interest except 'All', which must be alone, and one of the sponsor's own.
    check(
      'sponsor_offers_interests',
      sql`cardinality(${table.interests}) between 1 and ${literal(offerInterests.length)}`,
    ),
  ],
);

/** Contains digests that identify no user. Deleted after the day. */
export const offerShowings = pgTable(
  'sponsor_offer_showings',
  { digest: text().primaryKey(), day: date({ mode: 'string' }).notNull() },
  (table) => [index('sponsor_offer_showings_day').on(table.day)],
);
