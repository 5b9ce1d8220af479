import { panelOf } from '../support/accounts/friends.ts';
import { createBox, mia } from '../support/boxes/boxes.ts';
import { expect, test } from '../support/journey.ts';

const selection = 'getSelection().toString()';

test('a link that the browser refuses to copy is selected, with a notice', async ({
  page,
  context,
  signIn,
  hoorayUrl,
}) => {
  await context.grantPermissions(['clipboard-write']);
  const id = await createBox(hoorayUrl, await signIn(), mia);
  await page.goto(`/birthday_box/${id}`);
  await page.getByRole('button', { name: 'Invite friends' }).click();
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.click();
  await expect(page.getByRole('status').getByText('Copied.')).toBeVisible();
  // Granting an empty list refuses all permissions. Cleared ones would prompt.
  await context.clearPermissions();
  await context.grantPermissions([]);
  await copy.click();
  await expect(page.getByRole('status').getByText('Please copy the selected link.')).toBeVisible();
  await expect(page.getByText('Copied.')).toHaveCount(0);
  await expect(page.getByLabel('Link to this box')).toBeFocused();
  expect(await page.evaluate(selection)).toBe(`${hoorayUrl}/birthday_box/${id}`);
});

test("the system's share sheet gets the edited message and the link, and may be closed", async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  await page.addInitScript(`
    window.shared = [];
    navigator.share = async (data) => {
      window.shared.push(data);
      if (window.shared.length === 1) throw new DOMException('closed by the user', 'AbortError');
    };
  `);
  const id = await createBox(hoorayUrl, await signIn(), mia);
  await page.goto(`/birthday_box/${id}`);
  await page.getByRole('button', { name: 'Invite friends' }).click();
  const message = page.getByRole('dialog').getByLabel('Message', { exact: true });
  await expect(message).toHaveValue(/^We're making a surprise for Mia Lindqvist's birthday on May 5\. /);
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  await message.fill('สุขสันต์วันเกิด!');
  await share.click();
  const url = `${hoorayUrl}/birthday_box/${id}`;
  await expect
    .poll(() => page.evaluate('window.shared'))
    .toEqual([
      { text: expect.stringMatching(/Add your picture and wish:$/), url },
      { text: 'สุขสันต์วันเกิด!', url },
    ]);
});

test("without https, which has no clipboard, the calendar's address is selected too", async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await signIn();
  await page.goto('/profile');
  const panel = panelOf(page, 'Friends');
  await panel.getByRole('button', { name: 'Show the address' }).click();
  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expect(panel.getByRole('status').getByText('Please copy the selected link.')).toBeVisible();
  expect(await page.evaluate(selection)).toBe(await panel.getByLabel('Calendar address').inputValue());
});
