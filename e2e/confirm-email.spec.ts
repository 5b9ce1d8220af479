import { mailsTo } from './support/inbox.ts';
import { expect, storeSession, test } from './support/journey.ts';
import { register } from './support/people.ts';
import { type RunningHooray, startHooray } from './support/running-hooray.ts';

test.describe('with confirming addresses on', () => {
  let hooray: RunningHooray;
  test.beforeAll(async () => {
    hooray = await startHooray({ EMAIL_VERIFICATION: 'on' });
  });
  test.afterAll(() => hooray.stop());
  test.use({ allowsRefusals: true });

  test('the mailed link confirms the address once, and the profile says so', async ({ page, context }) => {
    const { email, session } = await register(hooray.url);
    await storeSession(context, hooray.url, session);
    await page.goto(`${hooray.url}/profile`);
    const main = page.getByRole('main');
    await expect(main.getByText('Your e-mail address is not confirmed yet.')).toBeVisible();
    await main.getByRole('button', { name: /again/i }).click();
    const mails = await mailsTo(hooray.sandboxUrl, email, 2);
    const link = /http\S+\/verify-email\?token=\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is confirmed/i);
    await page.goto(`${hooray.url}/profile`);
    await expect(main.getByText('Your e-mail address is confirmed.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/does not work/i);
  });
});
