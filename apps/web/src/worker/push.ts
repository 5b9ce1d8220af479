import { parseAddress } from '../lib/forms/web-address.ts';
import { workerTexts } from './texts.ts';

declare const self: ServiceWorkerGlobalScope;

/** The format of Declarative Web Push, which Safari shows without this worker. */
interface Declared {
  title: string;
  body?: string;
  lang?: string;
  navigate: string;
  tag?: string;
}

const fallback = (): Declared => ({ ...workerTexts(), navigate: '/notifications' });

const isText = (value: unknown) => typeof value === 'string';
const isTextOrAbsent = (value: unknown) => value === undefined || isText(value);

function isDeclared(value: unknown): value is Declared {
  const { title, body, lang, navigate, tag } = Object(value);
  return [title, navigate].every(isText) && [body, lang, tag].every(isTextOrAbsent);
}

function readNotification(data: PushMessageData | null): Declared {
  try {
    const { web_push, notification } = Object(data?.json());
    return web_push === 8030 && isDeclared(notification) ? notification : fallback();
  } catch {
    return fallback();
  }
}

/** Returns an address of this origin only. */
function ownAddress(navigate: unknown): string {
  const url = isText(navigate) ? parseAddress(String(navigate), self.location.origin) : null;
  return url?.origin === self.location.origin ? url.href : new URL('/', self.location.origin).href;
}

/** Always shows a notification, because browsers end the subscription of a site that doesn't. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, lang, tag, navigate } = readNotification(data);
  await self.registration.showNotification(title, {
    ...(body !== undefined && { body }),
    ...(lang !== undefined && { lang }),
    ...(tag !== undefined && { tag }),
    icon: '/icon-192.png',
    data: { navigate },
  });
}

/** The worker has no session, so the next page reports the new subscription to the server. */
export async function renewPush({
  oldSubscription,
  newSubscription,
}: PushSubscriptionChangeEvent): Promise<void> {
  const options = oldSubscription?.options;
  if (!newSubscription && options) await self.registration.pushManager.subscribe(options);
}

/** Opens the page in the tab that shows it, or else in a new one, so that no page loses what the user is typing. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const address = ownAddress(Object(notification.data).navigate);
  const tabs = await self.clients.matchAll({ type: 'window' });
  const shown = tabs.find(({ url }) => url === address);
  await (shown ? shown.focus() : self.clients.openWindow(address));
}
