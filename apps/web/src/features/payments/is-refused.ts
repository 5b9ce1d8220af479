import { ApiError } from '../../lib/api.ts';

/** Whether asking again would be answered the same. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
