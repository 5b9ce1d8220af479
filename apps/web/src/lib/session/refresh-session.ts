import { isRefusal } from '../api/api-error.ts';
import { request } from '../api/request.ts';
import { endSession, getSession, isSignedIn, startSession } from './session.ts';

let runningRefresh: Promise<boolean> | undefined;

/**
 * Shares one refresh among all callers and tabs. Returns false if the session has ended, and signs out.
 * @throws ApiError if the server couldn't decide (network, 5xx, 429), which keeps the session
 */
export function refreshSession(staleAccessToken = getSession().accessToken): Promise<boolean> {
  runningRefresh ??= withRefreshLock(() => refreshOnce(staleAccessToken)).finally(() => {
    runningRefresh = undefined;
  });
  return runningRefresh;
}

/** Refreshes again after a refresh that is already running, which may have had nothing to do. */
export async function refreshAgain(): Promise<void> {
  await runningRefresh?.catch(() => undefined);
  await refreshSession();
}

async function refreshOnce(staleAccessToken: string): Promise<boolean> {
  const session = getSession();
  if (session.accessToken !== staleAccessToken) return isSignedIn(session);
  if (session.refreshToken === '') {
    endSession();
    return false;
  }
  try {
    const answer = await request(
      'POST /api/auth/refresh',
      { body: { refreshToken: session.refreshToken } },
      '',
    );
    // A logout during the request takes precedence.
    if (getSession().refreshToken === session.refreshToken) startSession(answer);
    return isSignedIn(getSession());
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (getSession().refreshToken === session.refreshToken) endSession();
    return isSignedIn(getSession());
  }
}

/** Web Locks need https or localhost. Elsewhere, the server's tolerance of 10 s covers two tabs. */
function withRefreshLock(work: () => Promise<boolean>): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request('hooray-refresh', work) : work();
}
