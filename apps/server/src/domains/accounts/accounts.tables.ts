import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { hasLength, isOneOf, literal } from '../../platform/db/checks.ts';
import { timestamptz } from '../../platform/db/columns.ts';

const genders = ['Male', 'Female', 'Someone'] as const;
const roles = ['USER', 'ADMIN'] as const;

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerifiedAt: timestamptz('email_verified_at'),
    /** Null after a social sign-in, and after a mailed one-time password has replaced it. */
    passwordHash: text('password_hash'),
    /** Null until a user who came by social sign-in enters it. A trigger keeps the walls at 13 and 18. */
    birthday: date({ mode: 'string' }),
    /** The 18th birthday by an earlier birthday, kept while `birthday` is null. The trigger maintains it and the next one. */
    keptAdultOn: date('kept_adult_on', { mode: 'string' }),
    /** The earliest 18th birthday that a minor can still move to; null until the first move. */
    earliestAdultOn: date('earliest_adult_on', { mode: 'string' }),
    gender: text({ enum: genders }),
    role: text({ enum: roles }).notNull().default('USER'),
    isSponsor: boolean('is_sponsor').notNull().default(false),
    interests: text().array().notNull().default([]),
    /** Version of the uploaded avatar and part of its storage key. */
    avatarVersion: text('avatar_version'),
    /** The size of its file. */
    avatarBytes: integer('avatar_bytes').notNull().default(0),
    /** IANA name; decides when this person's day begins. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Until then this person writes nothing that others see. Moderation sets it, as it does the next one. */
    mutedUntil: timestamptz('muted_until'),
    /** Until then they can only read, export and delete their account. A trigger tells every process of a change. */
    suspendedUntil: timestamptz('suspended_until'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('users_email_unique').on(table.email),
    index('users_newest').on(table.createdAt),
    index('users_admins').on(table.id).where(sql`${table.role} = 'ADMIN'`),
    index('users_muted').on(table.mutedUntil).where(sql`${table.mutedUntil} is not null`),
    index('users_suspended').on(table.suspendedUntil).where(sql`${table.suspendedUntil} is not null`),
    check('users_email_normal', sql`${table.email} = lower(btrim(${table.email}))`),
    check('users_name_length', hasLength(table.name, accountLimits.name)),
    check('users_gender_known', isOneOf(table.gender, genders)),
    check('users_role_known', isOneOf(table.role, roles)),
    check(
      'users_interests_bounded',
      sql`cardinality(${table.interests}) <= ${literal(accountLimits.interests.max)}`,
    ),
  ],
);

/** One sign-in on one device; the family that its refresh tokens belong to. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sign-in that began it. */
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** The last time that the person proved who they are, by whatever way of signing in. */
    signedInAt: timestamptz('signed_in_at').notNull(),
    /** Its last refresh. */
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
    /** Whatever is refreshed, nothing of the session outlives this. The default is for servers that do not know it. */
    expiresAt: timestamptz('expires_at').notNull().default(sql`now() + interval '180 days'`),
    /** What its browser calls itself, in known names; null where none is known. */
    device: text(),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    check('sessions_device_length', sql`char_length(${table.device}) <= 80`),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    digest: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Set at its one use; afterwards its successor can be derived from the token itself. */
    rotatedAt: timestamptz('rotated_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

export const oneTimePasswords = pgTable(
  'one_time_passwords',
  {
    digest: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where it was mailed to, which is what using it proves. */
    email: text().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('one_time_passwords_user').on(table.userId)],
);

/** Written alike for addresses with and without an account, so that the answer's timing does not tell. */
export const passwordResetRequests = pgTable('password_reset_requests', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

export const emailVerifications = pgTable(
  'email_verifications',
  {
    digest: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('email_verifications_user').on(table.userId)],
);

export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('social_identities_user').on(table.userId),
  ],
);

/** What a user signed in with and gave up within the last 30 days, so that a deletion can leave it too. */
export const formerIdentifiers = pgTable(
  'former_identifiers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    digest: text().notNull(),
    leftAt: timestamptz('left_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.digest] }),
    index('former_identifiers_left').on(table.leftAt),
    index('former_identifiers_digest').on(table.digest),
  ],
);

/** What a deleted account leaves for the next account with the same address or social identity (docs/product.md §2.10). */
export const departures = pgTable(
  'departures',
  {
    /** Keyed: a copy of the database without the server's secret can't be searched for an address. */
    digest: text().primaryKey(),
    mutedUntil: timestamptz('muted_until'),
    suspendedUntil: timestamptz('suspended_until'),
    adultOn: date('adult_on', { mode: 'string' }),
    earliestAdultOn: date('earliest_adult_on', { mode: 'string' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('departures_expiry').on(table.expiresAt)],
);

/**
 * What each person holds. The ledger provides this view, because every answer about a person carries their balance and
 * accounts know nothing of the ledger's tables.
 */
export const userBalances = pgView('user_balances', {
  userId: uuid('user_id').notNull(),
  balance: bigint({ mode: 'number' }).notNull(),
}).existing();

/** The total bytes of each user's pictures: avatar, contributions and banners. `profile/picture-bytes.sql` creates this view. */
export const userPictureBytes = pgView('user_picture_bytes', {
  userId: uuid('user_id').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
}).existing();
