import { newPushKeys } from '@hooray/testkit/fakes/push-browser.ts';
import type { Page } from '@playwright/test';
import { panelOf } from '../support/accounts/friends.ts';
import { expect, expectSignedOut, headerOf, test } from '../support/journey.ts';

// The trace's pictures would violate the pages' security policy.
test.use({ serviceWorkers: 'allow', permissions: ['notifications'], trace: 'off' });
// Logging out refuses pending requests.
test.use({ allowsRefusals: true });

/** Stubs the subscription, because headless Chromium reaches no push service and grants no notifications. */
async function subscribeAt(page: Page, endpoint: string): Promise<void> {
  const subscription = JSON.stringify({ endpoint, ...newPushKeys() });
  await page.addInitScript(`
    let subscription = null;
    const unsubscribe = async () => {
      subscription = null;
      sessionStorage.setItem('ended', Number(sessionStorage.getItem('ended')) + 1);
      return true;
    };
    const given = ${subscription};
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async () => (subscription = { ...given, toJSON: () => given, unsubscribe });
    window.asked = 0;
    Object.defineProperty(Notification, 'permission', { get: () => (window.asked ? 'granted' : 'default') });
    Notification.requestPermission = async () => { window.asked += 1; return 'granted'; };`);
}

/** Keeps the worker's notifications in `shown`, because headless Chromium shows none. */
const keepShown = `
  self.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, { data }) => {
    const close = () => self.shown.splice(0);
    self.shown.push({ title, data, close });
  };`;
const listShown = 'self.shown.map(({ title }) => title)';
/** Counts the ended subscriptions. */
const countEnded = "sessionStorage.getItem('ended')";
const click = `self.dispatchEvent(
  Object.assign(new ExtendableEvent('notificationclick'), { notification: self.shown[0] }),
)`;

/** Delivers a message like the browser's push service. */
async function deliver(page: Page, data: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const message = { origin, registrationId: await registered, data: JSON.stringify(data) };
  await devtools.send('ServiceWorker.deliverPushMessage', message);
}

test('a press turns reminders on, the worker shows one, a click on it opens its page, and logging out ends them', async ({
  page,
  context,
  signIn,
  sandboxUrl,
}) => {
  await signIn();
  await subscribeAt(page, `http://127.0.0.1:${new URL(sandboxUrl).port}/push/journey`);
  await page.goto('/notifications');
  const panel = panelOf(page, 'Reminders on this device');
  const turnOn = panel.getByRole('button', { name: 'Turn on reminders' });
  await expect(turnOn).toBeVisible();
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  expect(await page.evaluate('window.asked')).toBe(0);
  await turnOn.click();
  await expect(panel.getByRole('status')).toHaveText('Reminders are on.');
  expect(await page.evaluate('window.asked')).toBe(1);

  const notification = { title: 'Soon', navigate: `${new URL(page.url()).origin}/notifications`, tag: 'a' };
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The page has no worker.');
  await worker.evaluate(keepShown);
  await deliver(page, { web_push: 8030, notification });
  await expect.poll(() => worker.evaluate(listShown)).toEqual(['Soon']);
  await worker.evaluate(click);
  await expect.poll(() => worker.evaluate(listShown)).toEqual([]);

  await panel.getByRole('button', { name: 'Turn off reminders' }).click();
  await expect(turnOn).toBeVisible();
  expect(await page.evaluate(countEnded)).toBe('1');

  await turnOn.click();
  await expect(panel.getByRole('status')).toHaveText('Reminders are on.');
  await headerOf(page).getByRole('button', { name: 'Log Out' }).click();
  await expectSignedOut(page);
  // Logging out may still be loading the page for the next user.
  await expect.poll(() => page.evaluate(countEnded).catch(() => undefined)).toBe('2');
});
