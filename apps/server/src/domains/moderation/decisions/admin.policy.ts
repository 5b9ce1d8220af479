import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';

/** Who decides. */
export type Admin = Pick<Actor, 'id' | 'account'>;

/**
 * Only an ADMIN decides about people and what is theirs, and nobody about themselves.
 * @param userId undefined where it is nobody's any more
 * @throws AppError FORBIDDEN, moderation.about_oneself
 */
export function assertDecidesAboutAnother({ id, account }: Admin, userId: string | undefined): void {
  if (account.role !== 'ADMIN') throw new AppError('FORBIDDEN');
  if (id === userId) throw new AppError('moderation.about_oneself');
}
