import { getTableColumns, sql } from 'drizzle-orm';
import { userBalances, users } from './accounts.tables.ts';

/** An account with its balance; select these columns with `userBalances` joined. */
export const accountColumns = {
  ...getTableColumns(users),
  credits: sql<number>`coalesce(${userBalances.balance}, 0)`.mapWith(Number),
};

export type Account = typeof users.$inferSelect & { credits: number };
export type AccountChanges = Partial<typeof users.$inferInsert>;

/** What other users see of a person in lists. */
export const personColumns = {
  id: users.id,
  name: users.name,
  avatarVersion: users.avatarVersion,
};

export type Person = { [K in keyof typeof personColumns]: (typeof users.$inferSelect)[K] };

// Every request reads these columns, so they leave out what guards an account.
const {
  passwordHash: _hash,
  emailVerifiedAt: _verified,
  createdAt: _created,
  keptAdultOn: _kept,
  earliestAdultOn: _earliest,
  ...actingAccountColumns
} = accountColumns;

export { actingAccountColumns };

/** The caller's account, as every request reads it. */
export type ActingAccount = Omit<
  Account,
  'passwordHash' | 'emailVerifiedAt' | 'createdAt' | 'keptAdultOn' | 'earliestAdultOn'
>;

/** How strongly PostgreSQL locks the row of an account. */
export type LockStrength = 'key share' | 'no key update' | 'update';
