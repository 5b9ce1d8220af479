import { t } from '@lingui/core/macro';
import { ApiError } from './api.ts';

/** The server's sentence, else the fallback. An error that is not a refusal is a bug and is reported too. */
export function sentenceOf(error: unknown, fallback = t`Something went wrong`): string {
  if (error instanceof ApiError) return error.sentence ?? fallback;
  reportError(error);
  return fallback;
}
