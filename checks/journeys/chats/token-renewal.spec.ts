import { type RunningHooray, startHooray } from '@hooray/testkit/processes/running/running-hooray.ts';
import { register } from '../support/accounts/people.ts';
import { knownSecret, withShortToken } from '../support/accounts/short-tokens.ts';
import { messageFieldOf as fieldOf, logOf, say } from '../support/chats/chats.ts';
import { expect, expectSignedIn, readSession, storeSession, test } from '../support/journey.ts';

/** Long enough to open the page and send a message before the expiry, even on a busy machine. */
const tokenSeconds = 20;

/** Records every sign of trouble on the page, whenever it changes. */
const watchForTrouble = `
  window.troubles = [];
  const field = () => document.querySelector('textarea[aria-label="Message"]');
  let hasBeenUsable = false;
  new MutationObserver(() => {
    for (const alert of document.querySelectorAll('[role="alert"]')) troubles.push(alert.textContent);
    for (const text of ['Socket connection error', 'Your sign-in needs to be renewed.', 'Not sent'])
      if (document.body?.textContent.includes(text)) troubles.push(text);
    if (hasBeenUsable && field()?.disabled !== false) troubles.push('the field is not usable');
    if (field()?.disabled === false) hasBeenUsable = true;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
`;

test.describe('an access token that expires during a chat', () => {
  let hooray: RunningHooray;
  test.beforeAll(async () => {
    hooray = await startHooray({ APP_SECRET: knownSecret });
  });
  test.afterAll(() => hooray.stop());

  test('is renewed without any visible change', async ({ page, context, browser }) => {
    const { url } = hooray;
    const otherContext = await browser.newContext();
    await storeSession(otherContext, url, (await register(url, { name: 'Bruno Castillo' })).session);
    const other = await otherContext.newPage();
    await other.goto(url);
    await expect(fieldOf(other)).toBeEnabled();

    const session = withShortToken((await register(url)).session, tokenSeconds);
    await storeSession(context, url, session);
    let connections = 0;
    page.on('websocket', () => {
      connections += 1;
    });
    const renewal = page.waitForResponse('**/api/auth/refresh', { timeout: 2 * tokenSeconds * 1000 });
    await page.addInitScript(watchForTrouble);
    await page.goto(url);
    await say(page, 'said before');
    await expect(logOf(other).getByText('said before')).toBeVisible();
    expect((await readSession(page)).accessToken).toBe(session.accessToken);
    expect(connections).toBe(1);

    await fieldOf(page).fill('a thought that');
    expect((await renewal).status()).toBe(200);
    await expect.poll(() => connections).toBe(2);
    await say(other, 'said meanwhile');
    await expect(logOf(page).getByText('said meanwhile')).toHaveCount(1);
    await expect(fieldOf(page)).toHaveValue('a thought that');
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.type(' took its time');
    await page.keyboard.press('Enter');

    const said = [/said before/, /said meanwhile/, /a thought that took its time/];
    for (const each of [page, other]) {
      await expect(logOf(each).getByText(said[2] as RegExp)).toBeVisible();
      for (const text of said) await expect(logOf(each).getByText(text)).toHaveCount(1);
    }
    expect(await page.evaluate('troubles')).toEqual([]);
    expect((await readSession(page)).accessToken).not.toBe(session.accessToken);
    await expectSignedIn(page);
    await expect(page).toHaveURL(url);
    await otherContext.close();
  });
});
