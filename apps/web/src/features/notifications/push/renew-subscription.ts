import { api } from '../../../lib/api/api.ts';
import { findOwnEndpoint, keepOwnEndpoint } from '../../../lib/storage/own-endpoint.ts';
import { findEndpoint, subscribeBrowser } from './browser-push.ts';

/** Turns on reminders in this browser. Returns false if the user doesn't allow notifications. */
export async function turnOnReminders(publicKey: string): Promise<boolean> {
  const subscription = await subscribeBrowser(publicKey);
  if (!subscription) return false;
  await api('POST /api/notifications/push', { body: subscription });
  keepOwnEndpoint(subscription.endpoint);
  return true;
}

/**
 * Browsers replace subscriptions on their own. The worker has no session to report that to the server, so the next
 * page does. The server may have dropped the old subscription by then, so its response doesn't say whether reminders
 * are on.
 */
export async function renewSubscription(): Promise<void> {
  const known = findOwnEndpoint();
  if (known === undefined || Notification.permission !== 'granted') return;
  if ((await findEndpoint()) === known) return;
  const { publicKey } = await api('GET /api/notifications/push');
  await turnOnReminders(publicKey);
}
