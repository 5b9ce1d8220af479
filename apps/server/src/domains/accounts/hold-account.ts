import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from './accounts.tables.ts';

/**
 * Holds an account until the transaction ends, so that what is written in its name finds it there.
 * @throws AppError UNAUTHENTICATED for one that has gone at this moment
 */
export async function holdAccount(
  tx: Db,
  userId: string,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<void> {
  const [held] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for(strength);
  if (!held) throw new AppError('UNAUTHENTICATED');
}
