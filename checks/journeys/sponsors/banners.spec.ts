import { approveOffer, bannersOn, newSponsor, ofAge, ownAge, publish } from '../support/accounts/sponsors.ts';
import { createParty, messageFieldOf } from '../support/chats/chats.ts';
import { expect, test } from '../support/journey.ts';

const colors = [
  [200, 40, 40],
  [40, 160, 60],
  [40, 60, 200],
  [220, 180, 20],
] as const;

test('a party has two different banners, which explain themselves, can be hidden, and change every minute', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const sponsor = await newSponsor(hoorayUrl);
  const age = ownAge(44);
  for (const [index, interests] of [['All'], ['Books'], ['Fashion'], ['kites']].entries()) {
    const banner: [number, number, number] = [...(colors[index] ?? colors[0])];
    await publish(hoorayUrl, sponsor, { age, interests, banner, amount: String(index + 1) });
  }
  await publish(hoorayUrl, sponsor, { age, interests: ['kites'], amount: '9' });
  const person = await signIn(ofAge(age, { interests: ['Reading', 'Travel', 'Art'] }));
  const party = await createParty(hoorayUrl, person, 'Kites, paper and wind');
  await page.clock.install();
  await page.goto(`/chat/${party}`);
  const left = page.getByRole('figure', { name: 'Sponsored: Discount: 4' });
  const right = page.getByRole('figure', { name: 'Sponsored: Discount: 2' });
  await expect(bannersOn(page)).toHaveCount(2);
  await expect(left.getByText('Sponsored', { exact: true })).toBeVisible();
  await expect(right.getByRole('img')).toBeVisible();

  await left.getByRole('button', { name: 'Why this?' }).click();
  const why = page.getByRole('dialog', { name: 'Why this?' });
  for (const rule of [
    `It's for age ${age}.`,
    "It's for any gender.",
    'Its name or description mentions kites.',
  ]) {
    await expect(why.getByText(rule)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await right.getByRole('button', { name: 'Why this?' }).click();
  await expect(why.getByText('You chose Reading.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);

  const talk = page.getByRole('region', { name: 'Talk' });
  const place = await talk.boundingBox();
  await right.getByRole('button', { name: 'Hide' }).press('Enter');
  await expect(right).toHaveCount(0);
  await expect(page.locator('aside > :focus')).toHaveCount(1);
  await expect(page.getByRole('figure', { name: 'Sponsored: Discount: 1' })).toBeVisible();
  expect(await talk.boundingBox()).toEqual(place);

  // A banner that the user may be about to press stays.
  await left.getByRole('button', { name: 'Hide' }).hover();
  await page.clock.fastForward(60_000);
  await expect(left).toBeVisible();
  await left.getByRole('button', { name: 'Hide' }).click();
  await expect(bannersOn(page)).toHaveCount(1);
  expect(await talk.boundingBox()).toEqual(place);
  await page.reload();
  await expect(page.getByRole('figure', { name: 'Sponsored: Discount: 1' })).toBeVisible();
  await expect(bannersOn(page)).toHaveCount(1);
});

test('banners rotate every minute without repeating before all were shown, also after a reload', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const age = ownAge(45);
  const sponsor = await newSponsor(hoorayUrl);
  for (const [index, banner] of colors.slice(0, 3).entries())
    await publish(hoorayUrl, sponsor, {
      ...{ age, interests: ['kites'], banner: [...banner], amount: String(index + 1) },
    });
  const person = await signIn(ofAge(age));
  const party = await createParty(hoorayUrl, person, 'Kites');
  await page.setViewportSize({ width: 900, height: 800 });
  await page.clock.install();
  const seen: (string | null)[] = [];
  const see = async () => {
    await expect(bannersOn(page).getByRole('img')).toBeVisible();
    seen.push(await bannersOn(page).getAttribute('aria-label'));
  };
  await page.goto(`/chat/${party}`);
  await see();
  await page.clock.fastForward(60_000);
  await expect(bannersOn(page)).not.toHaveAttribute('aria-label', seen[0] ?? '');
  await see();
  await page.reload();
  await see();
  expect(new Set(seen).size).toBe(3);
  await page.clock.fastForward(60_000);
  await expect(bannersOn(page)).toHaveAttribute('aria-label', seen[0] ?? '');
});

test('a phone shows one banner below the chat, counts it after a second in view, and hides it above the keyboard', {
  tag: '@phone-only @phone',
}, async ({ page, signIn, hoorayUrl }) => {
  const age = ownAge(46);
  const sponsor = await newSponsor(hoorayUrl);
  await publish(hoorayUrl, sponsor, { age, interests: ['kites'], banner: [40, 60, 200] });
  const person = await signIn(ofAge(age));
  const party = await createParty(hoorayUrl, person, 'Kites');
  const showing = page.waitForResponse('**/showings');
  await page.goto(`/chat/${party}`);
  const banner = bannersOn(page);
  await expect(banner).toHaveCount(1);
  for (const part of [
    banner.getByRole('img'),
    banner.getByText('Sponsored', { exact: true }),
    banner.getByRole('button', { name: 'Why this?' }),
    banner.getByRole('button', { name: 'Hide' }),
    banner.getByRole('button', { name: 'More about this offer' }),
    messageFieldOf(page),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  expect(await (await showing).json()).toEqual({ isCounted: true });
  // Below the chat the banner is too small to read.
  await banner.getByRole('button', { name: 'Why this?' }).click();
  const why = page.getByRole('dialog', { name: 'Why this?' });
  await expect(why.getByText('Discount: 15', { exact: true })).toBeVisible();
  expect((await why.getByRole('img').boundingBox())?.height).toBeGreaterThan(150);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 400 });
  await expect(banner).toBeHidden();
  await expect(messageFieldOf(page)).toBeInViewport({ ratio: 1 });
});

test('users under 18 get only approved offers, matched by the topic of the party', async ({
  page,
  signIn,
  hoorayUrl,
}) => {
  const sponsor = await newSponsor(hoorayUrl);
  const approved = await publish(hoorayUrl, sponsor, {
    ...{ age: '16', interests: ['Music'], banner: [40, 60, 200] },
  });
  await approveOffer(hoorayUrl, approved);
  await publish(hoorayUrl, sponsor, {
    ...{ age: '16', interests: ['Music'], banner: [200, 60, 40], amount: '99' },
  });
  const person = await signIn(ofAge(16, { interests: ['Music', 'Travel', 'Art'] }));
  const quiet = await createParty(hoorayUrl, person, 'Sundays');
  await page.goto(`/chat/${quiet}`);
  await expect(messageFieldOf(page)).toBeEnabled();
  await expect(bannersOn(page)).toHaveCount(0);
  const loud = await createParty(hoorayUrl, person, 'Music on Sundays');
  await page.goto(`/chat/${loud}`);
  await expect(page.getByRole('figure', { name: 'Sponsored: Discount: 15' })).toBeVisible();
  await expect(bannersOn(page)).toHaveCount(1);
});
