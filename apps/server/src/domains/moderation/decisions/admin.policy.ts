import { OPERATOR_ID } from '@hooray/contract/moderation/constants.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';

export interface Admin {
  id: Actor['id'];
  account: Pick<Actor['account'], 'role'>;
}

/** Decides like an ADMIN, by a program on the machine, and has no account. */
export const operator: Admin = { id: OPERATOR_ID, account: { role: 'ADMIN' } };

export const isOperator = ({ id }: Pick<Admin, 'id'>): boolean => id === operator.id;

/**
 * @param userId undefined for content without an owner
 * @throws AppError FORBIDDEN, moderation.about_oneself
 */
export function assertDecidesAboutAnother({ id, account }: Admin, userId: string | undefined): void {
  if (account.role !== 'ADMIN') throw new AppError('FORBIDDEN');
  if (id === userId) throw new AppError('moderation.about_oneself');
}
