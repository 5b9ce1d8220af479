import { t } from '@lingui/core/macro';
import { ApiError } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/sentence-of.ts';

/** Returns why a search has no result. */
export function searchSentence(error: unknown): string {
  const isUnknown = error instanceof ApiError && error.status === 404;
  return isUnknown ? t`User not found.` : t`Something went wrong. Please try again.`;
}

/** Returns why a friend request couldn't be sent, in the server's words if there are any. */
export function sendingSentence(error: unknown): string {
  const isAnswered = error instanceof ApiError && error.code !== 'NETWORK';
  return sentenceOf(
    error,
    isAnswered ? t`Failed to send friend request.` : t`An unexpected error occurred. Please try again.`,
  );
}
