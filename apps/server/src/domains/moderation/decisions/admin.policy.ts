import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';

export type Admin = Pick<Actor, 'id' | 'account'>;

/**
 * @param userId undefined for content without an owner
 * @throws AppError FORBIDDEN, moderation.about_oneself
 */
export function assertDecidesAboutAnother({ id, account }: Admin, userId: string | undefined): void {
  if (account.role !== 'ADMIN') throw new AppError('FORBIDDEN');
  if (id === userId) throw new AppError('moderation.about_oneself');
}
