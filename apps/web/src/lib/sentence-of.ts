import { ApiError } from './api.ts';

/** What the server said, else the fallback. What is no refusal is a fault of ours and is reported as well. */
export function sentenceOf(error: unknown, fallback = 'Something went wrong'): string {
  if (error instanceof ApiError) return error.sentence ?? fallback;
  reportError(error);
  return fallback;
}
