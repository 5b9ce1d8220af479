import { request } from '../../../lib/api/request.ts';
import { endSession, getSession } from '../../../lib/session/session.ts';
import { forgetDrafts } from '../../../lib/storage/drafts.ts';
import { forgetUser } from '../../../lib/storage/forget-user.ts';
import { forgetInvitation } from '../../../lib/storage/invitation.ts';
import { unsubscribeBrowser } from '../../../lib/worker/push-subscription.ts';

const MAX_WAIT_MS = 3000;

/** Ends the session on the server if possible, and always in this browser. Then reloads at '/'. */
export async function logOut(): Promise<void> {
  await endServerSession(getSession().refreshToken);
  await endOwnSession();
  location.assign('/');
}

/**
 * Signs out on the user's request. The next user of this browser must get neither their texts, their invitation nor
 * their reminders, which would still arrive if the server can't be reached.
 */
export async function endOwnSession(): Promise<void> {
  forgetInvitation();
  const forgetting = Promise.allSettled([forgetDrafts(), unsubscribeBrowser()]);
  forgetUser();
  endSession();
  // Another tab may block the database, which must not keep the user signed in.
  await Promise.race([forgetting, waitAtMost()]);
}

/**
 * Ends the session of the refresh token, or that of the refresh cookie if the token is empty. The server's response
 * deletes the cookie unless `credentials` is 'omit'. Resolves after 3000 ms at the latest.
 */
export async function endServerSession(refreshToken: string, credentials?: 'omit'): Promise<void> {
  const body = refreshToken === '' ? {} : { refreshToken };
  // A slow call goes on after the page has been left.
  const inputs = { body, keepalive: true, ...(credentials && { credentials }) };
  await Promise.race([request('POST /api/auth/logout', inputs, '').catch(() => undefined), waitAtMost()]);
}

const waitAtMost = () => new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
