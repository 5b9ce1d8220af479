import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { listRestrictions } from '../../accounts/accounts.service.ts';

export type FindWriteRefusals = (authorIds: string[]) => Promise<(authorId: string) => AppError>;

/** @param otherwise for authors who are neither muted nor suspended */
export function createFindWriteRefusals(db: Db, clock: Clock, otherwise: ErrorCode): FindWriteRefusals {
  return async (authorIds) => {
    const restrictions = await listRestrictions(db, authorIds, clock.now());
    return (authorId) => restrictions.get(authorId) ?? new AppError(otherwise);
  };
}
