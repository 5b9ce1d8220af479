/** Ends the browser's push subscription, if it has one, so that it shows no more notifications. */
export async function unsubscribeBrowser(): Promise<void> {
  // Missing on pages without https, and on iPhones outside of the home screen.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const registration: { pushManager?: PushManager } | undefined = await serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
