import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { sumPictureBytes } from './picture-storage.repository.ts';

/** Lock the account first, to count concurrent uploads. @throws AppError uploads.account_full */
export async function assertPicturesFit(tx: Db, userId: string): Promise<void> {
  if ((await sumPictureBytes(tx, userId)) > accountLimits.pictureBytes)
    throw new AppError('uploads.account_full');
}
