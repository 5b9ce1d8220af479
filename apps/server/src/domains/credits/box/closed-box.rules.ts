import { AppError } from '../../../platform/errors/app-error.ts';
import { type BoxRole, closesAt, opensAt, type PolicyBox } from '../../boxes/access/box.policy.ts';

export type ClosingBox = Pick<PolicyBox, 'day' | 'timeZone'>;

export const isClosed = (box: ClosingBox, now: Date): boolean => now >= closesAt(box);

/** @throws AppError credits.box_closed (docs/product.md §9.6) */
export function assertNotClosed(box: ClosingBox, now: Date): void {
  if (isClosed(box, now)) throw new AppError('credits.box_closed');
}

/**
 * Before the day, the birthday person can't donate to a box that isn't a surprise either, because the credits would
 * be a gift to themselves.
 * @throws AppError NO_PEEKING, credits.box_closed
 */
export function assertTakesCredits({ box, role }: { box: ClosingBox; role: BoxRole }, now: Date): void {
  if (role === 'birthday person' && now < opensAt(box)) throw new AppError('NO_PEEKING');
  assertNotClosed(box, now);
}
