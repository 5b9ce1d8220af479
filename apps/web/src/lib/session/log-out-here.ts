import { forgetUser } from '../storage/forget-user.ts';
import { unsubscribeBrowser } from '../worker/push-subscription.ts';
import { endSession, getSession } from './session.ts';

const MAX_WAIT_MS = 3000;

/**
 * Logs out without loading more code, which may be impossible: offline, or after a new version has replaced the files.
 * The browser deletes the pictures of drafts later, with the next draft.
 */
export async function logOutHere(): Promise<void> {
  const { refreshToken } = getSession();
  const body = JSON.stringify(refreshToken === '' ? {} : { refreshToken });
  navigator.sendBeacon('/api/auth/logout', new Blob([body], { type: 'application/json' }));
  forgetUser();
  endSession();
  const waiting = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([unsubscribeBrowser().catch(() => undefined), waiting]);
  location.assign('/');
}
