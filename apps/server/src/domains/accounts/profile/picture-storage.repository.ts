import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { userPictureBytes } from '../accounts.tables.ts';

/**
 * Refuses the pictures that this transaction has stored if the user's pictures together exceed the limit. The account must
 * have been held against other uploads since before they were stored, so that simultaneous ones are counted.
 * @throws AppError uploads.account_full
 */
export async function assertPicturesFit(tx: Db, userId: string): Promise<void> {
  const { bytes } = userPictureBytes;
  const [held] = await tx.select({ bytes }).from(userPictureBytes).where(eq(userPictureBytes.userId, userId));
  if (held && held.bytes > accountLimits.pictureBytes) throw new AppError('uploads.account_full');
}
