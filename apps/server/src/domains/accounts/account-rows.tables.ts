import { getTableColumns, sql } from 'drizzle-orm';
import { userBalances, users } from './accounts.tables.ts';

export const accountColumns = {
  ...getTableColumns(users),
  credits: sql<number>`coalesce(${userBalances.balance}, 0)`.mapWith(Number),
};

export type Account = typeof users.$inferSelect & { credits: number };
export type AccountChanges = Partial<typeof users.$inferInsert>;

export const personColumns = {
  id: users.id,
  name: users.name,
  avatarVersion: users.avatarVersion,
};

export type Person = { [K in keyof typeof personColumns]: (typeof users.$inferSelect)[K] };

// Every request reads these columns, so security columns such as the password hash are left out.
const {
  passwordHash: _hash,
  emailVerifiedAt: _verified,
  createdAt: _created,
  keptAdultOn: _kept,
  earliestAdultOn: _earliest,
  ...actingAccountColumns
} = accountColumns;

export { actingAccountColumns };

export type ActingAccount = Omit<
  Account,
  'passwordHash' | 'emailVerifiedAt' | 'createdAt' | 'keptAdultOn' | 'earliestAdultOn'
>;

export type LockStrength = 'key share' | 'no key update' | 'update';
