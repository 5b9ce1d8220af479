import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import { sentenceLanguages } from '@hooray/contract/protocol/texts/sentence-languages.ts';
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
    /** Null after a social sign-in, and after a recovery by a one-time password. */
    passwordHash: text('password_hash'),
    /** Null until a user of social sign-in enters it. A trigger keeps users from crossing 13 and 18. */
    birthday: date({ mode: 'string' }),
    /** While `birthday` is null, the 18th birthday by the previous one. A trigger maintains it. */
    keptAdultOn: date('kept_adult_on', { mode: 'string' }),
    /** The earliest 18th birthday that a minor can still change to; null at first. The same trigger maintains it. */
    earliestAdultOn: date('earliest_adult_on', { mode: 'string' }),
    gender: text({ enum: genders }),
    role: text({ enum: roles }).notNull().default('USER'),
    isSponsor: boolean('is_sponsor').notNull().default(false),
    interests: text().array().notNull().default([]),
    avatarVersion: text('avatar_version'),
    avatarBytes: integer('avatar_bytes').notNull().default(0),
    /** An IANA name, which determines when the user's day begins. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Null until the user chooses one. No call sets the pseudo-languages, which are for developers. */
    language: text({ enum: sentenceLanguages }),
    /** Until then, the user can't write what other users see. Moderation sets this column and the next one. */
    mutedUntil: timestamptz('muted_until'),
    /**
     * Until then, the user can only read, export and delete the account. A trigger notifies every process of
     * a change.
     */
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
    check('users_language_known', isOneOf(table.language, sentenceLanguages)),
    check(
      'users_interests_bounded',
      sql`cardinality(${table.interests}) <= ${literal(accountLimits.interests.max)}`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** The last sign-in or reauthentication. */
    signedInAt: timestamptz('signed_in_at').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
    /** The session ends then, however often it is refreshed. Older servers rely on the default during an update. */
    expiresAt: timestamptz('expires_at').notNull().default(sql`now() + interval '180 days'`),
    /** Whether the session began with a passkey, which verifies the user on the device. */
    isByPasskey: boolean('is_by_passkey').notNull().default(false),
    /** The device's name from the `User-Agent` header; null if unknown. */
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
    /** Set at its only use; the successor can then be derived from the token itself. */
    rotatedAt: timestamptz('rotated_at'),
  },
  (table) => [
    index('refresh_tokens_session').on(table.sessionId),
    index('refresh_tokens_expiry').on(table.expiresAt),
  ],
);

export const oneTimePasswords = pgTable(
  'one_time_passwords',
  {
    digest: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the password was mailed to, which it therefore proves. */
    email: text().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('one_time_passwords_user').on(table.userId)],
);

/** At most one per account. An ADMIN creates it on an installation without mail. */
export const recoveryLinks = pgTable('recovery_links', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  digest: text().notNull().unique('recovery_links_digest_unique'),
  expiresAt: timestamptz('expires_at').notNull(),
});

/** Stored for every requested address, so the response time doesn't reveal whether it has an account. */
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

/** Restrictions that the next account with the same address or social identity inherits (docs/product.md §2.10). */
export const departures = pgTable(
  'departures',
  {
    /** A keyed digest: without the server's secret, the table can't be searched for an address. */
    digest: text().primaryKey(),
    mutedUntil: timestamptz('muted_until'),
    suspendedUntil: timestamptz('suspended_until'),
    adultOn: date('adult_on', { mode: 'string' }),
    earliestAdultOn: date('earliest_adult_on', { mode: 'string' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('departures_expiry').on(table.expiresAt)],
);

/** A view of the ledger, because every response about a user contains the balance. */
export const userBalances = pgView('user_balances', {
  userId: uuid('user_id').notNull(),
  balance: bigint({ mode: 'number' }).notNull(),
}).existing();

/** Total bytes of avatar, contributions and banners; created by `profile/picture-bytes.sql`. */
export const userPictureBytes = pgView('user_picture_bytes', {
  userId: uuid('user_id').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
}).existing();
