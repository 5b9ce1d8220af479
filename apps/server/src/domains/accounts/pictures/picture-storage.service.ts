import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { sumPictureBytes } from './picture-storage.repository.ts';

/**
 * Refuses the pictures that this transaction has stored if all pictures of the user exceed the limit. Lock the account
 * before storing them, so that concurrent uploads are counted.
 * @throws AppError uploads.account_full
 */
export async function assertPicturesFit(tx: Db, userId: string): Promise<void> {
  if ((await sumPictureBytes(tx, userId)) > accountLimits.pictureBytes)
    throw new AppError('uploads.account_full');
}
