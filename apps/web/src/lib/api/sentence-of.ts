import { t } from '@lingui/core/macro';
import { ApiError } from './api.ts';

/** Returns the server's sentence or else the fallback. Reports an error that isn't a refusal, because it is a bug. */
export function sentenceOf(error: unknown, fallback = t`Something went wrong`): string {
  if (error instanceof ApiError) return error.sentence ?? fallback;
  reportError(error);
  return fallback;
}
