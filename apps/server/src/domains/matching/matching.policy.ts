import type { SearchPayload } from '@hooray/contract/matching/events.ts';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SearchOutcome } from './search/searches.repository.ts';

const refusals: Record<Exclude<SearchOutcome, 'waiting' | 'matched' | 'busy' | 'restricted'>, ErrorCode> = {
  gone: 'UNAUTHENTICATED',
  no_birthday: 'BIRTHDAY_REQUIRED',
  too_young: 'matching.too_young',
  range_for_adults: 'matching.range_for_adults',
  range_for_minors: 'matching.range_for_minors',
  closed_to_minors: 'matching.closed_to_minors',
  in_room: 'matching.already_in_room',
};

export function refusalOf(outcome: keyof typeof refusals): AppError {
  return new AppError(refusals[outcome]);
}

/** Depends only on filters and flags. @throws AppError matching.switched_off, matching.too_young */
export function assertMaySearch({ ageRange }: SearchPayload, isOpen: boolean): void {
  if (!isOpen) throw new AppError('matching.switched_off');
  // A child under 13 can't have an account.
  if (ageRange === '6-12') throw new AppError('matching.too_young');
}
