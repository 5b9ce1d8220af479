export type PushSupport = 'supported' | 'blocked' | 'needs home screen' | 'unsupported';

/**
 * iPhones and iPads support push only in an app on the home screen. An iPad claims to be a Mac, but has a touch
 * screen.
 */
function isIphoneOrIpad({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

export function detectPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'supported';
  return isIphoneOrIpad(navigator) ? 'needs home screen' : 'unsupported';
}

const findRegistration = () => navigator.serviceWorker.getRegistration();

export async function findEndpoint(): Promise<string | undefined> {
  if (detectPushSupport() !== 'supported') return undefined;
  const registration = await findRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Call this from a press, because it asks the user for permission. Returns undefined if the user refuses.
 * @throws DOMException if the browser can't subscribe
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await findRegistration();
  if (!registration) throw new DOMException('The app has no worker in this browser.');
  const { pushManager } = registration;
  // The subscription may use an earlier server key. The browser would refuse another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}
