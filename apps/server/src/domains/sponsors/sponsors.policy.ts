import { accountLimits } from '@hooray/contract/accounts.ts';
import { AppError } from '../../platform/app-error.ts';
import { dayIn } from '../../platform/clock.ts';
import { ageOn } from '../accounts/accounts.policy.ts';

/** Somebody's age for offers; undefined without a birthday. The UTC day decides, which no client chooses. */
export function ageAt(birthday: string | null, now: Date): number | undefined {
  return birthday === null ? undefined : ageOn(birthday, dayIn('UTC', now));
}

/** @throws AppError sponsors.adults_only */
export function assertAdult(birthday: string | null, now: Date): void {
  const age = ageAt(birthday, now);
  if (age === undefined || age < accountLimits.adultAge) throw new AppError('sponsors.adults_only');
}
