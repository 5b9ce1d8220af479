import { AppError } from '../../../platform/errors/app-error.ts';
import { type BoxRole, closesAt, opensAt, type PolicyBox } from '../../boxes/access/box.policy.ts';

export type ClosingBox = Pick<PolicyBox, 'day' | 'timeZone'>;

export const isClosed = (box: ClosingBox, now: Date): boolean => now >= closesAt(box);

/** @throws AppError credits.box_closed once a box neither takes credits nor pays them out (docs/product.md §9.6) */
export function assertNotClosed(box: ClosingBox, now: Date): void {
  if (isClosed(box, now)) throw new AppError('credits.box_closed');
}

/**
 * Allows no donation by the birthday person before the day, even if the box is no surprise, because it would be a gift to
 * oneself.
 * @throws AppError NO_PEEKING to the birthday person before the day, credits.box_closed after the box has closed
 */
export function assertTakesCredits({ box, role }: { box: ClosingBox; role: BoxRole }, now: Date): void {
  if (role === 'birthday person' && now < opensAt(box)) throw new AppError('NO_PEEKING');
  assertNotClosed(box, now);
}
