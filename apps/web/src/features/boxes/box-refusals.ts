import { ApiError } from '../../lib/api.ts';

/** Before the day, to somebody for whom the box is or may turn out to be. */
export function isNoPeeking(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NO_PEEKING';
}

/** The box is not there any more, or not for this person: what was shown of it goes away. */
export function isClosed(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}
