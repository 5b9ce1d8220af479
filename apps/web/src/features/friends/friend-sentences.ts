import { errorCatalogue } from '@hooray/contract/errors.ts';
import { ApiError } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';

export const removalSentence = 'Failed to remove friend. Please try again.';

/** Why nobody was found. */
export function searchSentence(error: unknown): string {
  const isUnknown = error instanceof ApiError && error.status === 404;
  return isUnknown ? 'User not found.' : 'Something went wrong. Please try again.';
}

/** Why a friend request could not be sent: the server's words, where it has any of its own. */
export function sendingSentence(error: unknown): string {
  const sentence = sentenceOf(error, 'An unexpected error occurred. Please try again.');
  return sentence === errorCatalogue.INTERNAL.message ? 'Failed to send friend request.' : sentence;
}
