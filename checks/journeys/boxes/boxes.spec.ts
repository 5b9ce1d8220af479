import { qrPathOf } from '../../../apps/web/src/features/boxes/page/qr-path.ts';
import { birthdayIn, register } from '../support/accounts/people.ts';
import { cardOf, createBox, expectNoPeeking, joinBox, mia, timerOf } from '../support/boxes/boxes.ts';
import { expect, test } from '../support/journey.ts';
import { menuAbout } from '../support/screens/menus.ts';

test('the page shows credits, the ways on, and the link to copy and as a QR code', { tag: '@phone' }, async ({
  page,
  context,
  signIn,
  hoorayUrl,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await createBox(hoorayUrl, await signIn(), mia);
  await page.goto(`/birthday_box/${id}`);
  await expect(page.getByText('Total credits')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Gift advisor' })).toHaveAttribute(
    'href',
    `/gift_advisor?box=${id}`,
  );
  for (const name of ['Team gift', 'Greeting card']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', `/team-gift-collage/${id}`);
  }
  const link = `${hoorayUrl}/birthday_box/${id}`;
  await page.getByRole('button', { name: 'Invite friends' }).click();
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByRole('figure', { name: 'QR code of the link' })).toBeFocused();
  const code = page.getByRole('img', { name: 'QR code of the link' });
  await expect(code).toBeVisible();
  await expect(code.locator('path')).toHaveAttribute('d', qrPathOf(link).d);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await expect(code.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)');
  await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)');
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
});

/** The color in theme.css for the light theme. */
const cherry = 'rgb(194, 31, 48)';

test('deleting, removing and leaving are cherry in their menus and questions, and nowhere else', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const box = await createBox(hoorayUrl, await signIn(), mia);
  const friend = await register(hoorayUrl);
  await joinBox(hoorayUrl, friend, box);
  await page.goto(`/birthday_box/${box}`);
  for (const [subject, name] of [
    [friend.name, 'Remove'],
    ['this box', 'Leave'],
    ['this box', 'Delete box'],
  ] as const) {
    for (const button of await page.getByRole('main').getByRole('button').all())
      await expect(button).not.toHaveCSS('color', cherry);
    await menuAbout(page, subject).click();
    const action = page.getByRole('menuitem', { name });
    await expect(action).toHaveCSS('color', cherry);
    await action.click();
    const confirming = page.getByRole('alertdialog').getByRole('button', { name, exact: true });
    await expect(confirming).toHaveCSS('background-color', cherry);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
});

test('the box page and the advisor show the same time left, by dates', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const id = await createBox(hoorayUrl, await signIn(), { ...mia, birthdayDate: birthdayIn(8, 32) });
  await page.goto(`/birthday_box/${id}`);
  await expect(timerOf(page)).toHaveText('in 8 days');
  await page.getByRole('link', { name: 'Gift advisor' }).click();
  await expect(page.getByRole('region', { name: 'The box that the gift is for' })).toContainText('in 8 days');
});

test('the countdown is renewed every 60 seconds', async ({ page, signIn, hoorayUrl }) => {
  const { email } = await signIn();
  const creator = await register(hoorayUrl);
  await createBox(hoorayUrl, creator, { ...mia, email, birthdayDate: birthdayIn(40, 32) });
  // In the middle of a minute, so that the minutes don't change while the test reads them.
  await page.clock.install({ time: new Date().setSeconds(30, 0) });
  await page.goto('/celebrate/my_birthday_box');
  const timer = timerOf(page);
  await expect(timer).toContainText(/^\d+ days\s*\d+ hours?\s*\d+ minutes?$/);
  const minutes = async () => {
    const [days = 0, hours = 0, rest = 0] =
      ((await timer.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    return (days * 24 + hours) * 60 + rest;
  };
  const before = await minutes();
  await page.clock.runFor(60_000);
  await expect.poll(minutes).toBe(before - 1);
  await page.clock.runFor(120_000);
  await expect.poll(minutes).toBe(before - 3);
});

test('a birthday on 29 February is celebrated on the 28th in a common year', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const isLeap = (year: number) => new Date(year, 1, 29).getMonth() === 1;
  const id = await createBox(hoorayUrl, await signIn(), { ...mia, birthdayDate: '1996-02-29' });
  await page.goto(`/birthday_box/${id}`);
  const now = new Date();
  const year = now.getFullYear() + (now.getMonth() > 1 ? 1 : 0);
  const day = isLeap(year) ? /February 29, / : /February 28, \d{4}, for someone born on February 29/;
  await expect(page.getByText(day)).toBeVisible();
});

test("the profile lists the user's boxes, the nearest day first, each with a link", {
  tag: '@phone',
}, async ({ page, signIn, hoorayUrl }) => {
  const olena = await signIn();
  const bruno = await register(hoorayUrl, { name: 'Bruno Castillo' });
  const later = await createBox(hoorayUrl, olena, { ...mia, birthdayDate: birthdayIn(50, 32) });
  const sooner = await createBox(hoorayUrl, bruno, {
    ...mia,
    name: 'Ada Marin',
    birthdayDate: birthdayIn(5, 32),
  });
  await joinBox(hoorayUrl, olena, sooner);
  await page.goto('/profile');
  const boxes = cardOf(page, 'My Birthday Boxes');
  const names = boxes.getByRole('link');
  await expect(names).toHaveText(['Ada Marin', mia.name]);
  await expect(names.nth(0)).toHaveAttribute('href', `/birthday_box/${sooner}`);
  await expect(names.nth(1)).toHaveAttribute('href', `/birthday_box/${later}`);
  await boxes.getByRole('button', { name: `Join ${mia.name}` }).click();
  await expect(page).toHaveURL(`/birthday_box/${later}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mia.name);
});

test("the birthday person's wrapped page makes no call that would be refused", async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const { email } = await signIn();
  const olena = await register(hoorayUrl);
  const id = await createBox(hoorayUrl, olena, { ...mia, email, birthdayDate: birthdayIn(9, 32) });
  await page.goto(`/birthday_box/${id}`);
  await expectNoPeeking(page);
});

test('a visit joins a box once, unless the user is in it already', async ({ page, signIn, hoorayUrl }) => {
  const olena = await register(hoorayUrl, { name: 'Olena Petrenko' });
  const id = await createBox(hoorayUrl, olena, mia);
  await signIn({ name: 'Bruno Castillo' });
  let joins = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/join/${id}`)) joins += 1;
  });
  await page.goto(`/birthday_box/${id}`);
  await expect(cardOf(page, "Who's in this box").getByText('Bruno Castillo')).toBeVisible();
  expect(joins).toBe(1);
  await page.reload();
  await expect(cardOf(page, "Who's in this box").getByText('Bruno Castillo')).toBeVisible();
  expect(joins).toBe(1);
});

test('a user with several boxes selects among them, and sees the nearest first', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const { email } = await signIn({ name: 'Mia Lindqvist' });
  const bruno = await register(hoorayUrl, { name: 'Bruno Castillo' });
  const box = (name: string, days: number, surprise: boolean) =>
    createBox(hoorayUrl, bruno, { name, email, birthdayDate: birthdayIn(days, 32), surprise });
  const sooner = await box('Mia at work', 20, false);
  await box('Mia at home', 30, true);
  await page.goto('/celebrate/my_birthday_box');
  await expect(page.getByRole('heading', { name: 'Mia at work' })).toBeVisible();
  await page.getByLabel('Your boxes').selectOption({ index: 1 });
  await expect(page.getByRole('heading', { name: 'No peeking!' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No peeking!' })).toBeVisible();
  await page.getByLabel('Your boxes').selectOption(sooner);
  await expect(page.getByRole('link', { name: 'Greeting card' })).toHaveAttribute(
    'href',
    `/celebrate/my_birthday_box/open/${sooner}`,
  );
});

test('‘Sponsor Gift’ is a link whose address opens it again, on the same box', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const { email } = await signIn();
  const bruno = await register(hoorayUrl, { name: 'Bruno Castillo' });
  const details = { ...mia, email, birthdayDate: birthdayIn(20, 32), surprise: false };
  const id = await createBox(hoorayUrl, bruno, details);
  await page.goto(`/celebrate/my_birthday_box?box=${id}`);
  await page.getByRole('link', { name: 'Sponsor Gift' }).click();
  const offers = page.getByRole('dialog', { name: 'Sponsor Gift' });
  await expect(offers).toBeVisible();
  await page.reload();
  await expect(offers).toBeVisible();
  await offers.getByRole('button', { name: 'Close' }).click();
  await expect(offers).toHaveCount(0);
  await expect(page).toHaveURL(`/celebrate/my_birthday_box?box=${id}`);
});
