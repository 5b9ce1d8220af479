import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/db/columns.ts';
import { users } from '../accounts.tables.ts';

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url, like the next two. */
    credentialId: text('credential_id').notNull(),
    /** In COSE form. */
    publicKey: text('public_key').notNull(),
    /** What the authenticator calls the user; random, so that it reveals nothing. */
    userHandle: text('user_handle').notNull(),
    /** The authenticator's count of signatures; 0 if it doesn't count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    isSynced: boolean('is_synced').notNull(),
    /** The name of the device that added it, from the `User-Agent` header; null if unknown. */
    device: text(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [
    unique('passkeys_credential_unique').on(table.credentialId),
    index('passkeys_user').on(table.userId),
    check('passkeys_counter_natural', sql`${table.counter} >= 0`),
    check('passkeys_device_length', sql`char_length(${table.device}) <= 80`),
  ],
);

/** Challenges that no browser has answered yet. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    digest: text().primaryKey(),
    /** The user who adds a passkey; null for a sign-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_user').on(table.userId)],
);
