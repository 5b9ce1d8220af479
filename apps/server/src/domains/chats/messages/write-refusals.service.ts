import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { restrictionOf } from '../../accounts/accounts.policy.ts';
import { listRestricted } from '../../accounts/accounts.repository.ts';

/** Returns the refusal of each of these authors, of whom something could not be written. */
export type FindWriteRefusals = (authorIds: string[]) => Promise<(authorId: string) => AppError>;

/** They are muted or suspended, or else it is for what remains: `otherwise`. */
export function createFindWriteRefusals(db: Db, clock: Clock, otherwise: ErrorCode): FindWriteRefusals {
  return async (authorIds) => {
    const now = clock.now();
    const restricted = await listRestricted(db, authorIds, now);
    const restrictions = new Map(restricted.map((account) => [account.id, restrictionOf(account, now)]));
    return (authorId) => restrictions.get(authorId) ?? new AppError(otherwise);
  };
}
