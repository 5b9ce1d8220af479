import {
  basketOn,
  collectAskings,
  fillAdvisor,
  findGifts,
  holdFullAnswers,
  ideaOn,
  ideasOn,
  openIdeas,
  titlesOn,
  windowOf,
} from '../support/boxes/advisor.ts';
import { expect, test } from '../support/journey.ts';

test('an idea shows its picture, its price, why it was chosen, and a link to shops', {
  tag: '@phone',
}, async ({ page, signIn }) => {
  await signIn();
  const titles = await openIdeas(page, { 'Hobbies (optional)': 'astronomy' });
  expect(titles.length).toBeGreaterThanOrEqual(6);
  expect(new Set(titles).size).toBe(titles.length);
  const idea = ideasOn(page).first();
  await expect(idea.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  // The default picture would have replaced a missing one.
  await expect(idea.locator('img')).toHaveAttribute('src', /^\/gifts\/ideas\/[a-z-]+\.svg$/);
  await expect(idea.getByText(/^from \$\d+/)).toBeVisible();
  await expect(idea.getByText(/^For the stargazer: /)).toBeVisible();
  const link = idea.getByRole('link', { name: 'See in shops (opens in a new tab)' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  await expect(link).toHaveAttribute('href', /^https:\/\//);
  await expect(idea.getByRole('button', { name: 'Select' })).toHaveAccessibleName(`Select ${titles[0]}`);
});

test('Not for them replaces an idea, and focuses the next one', async ({ page, signIn }) => {
  await signIn();
  const titles = await openIdeas(page, { 'Hobbies (optional)': 'baking' });
  const [first = '', second = ''] = titles;
  const asked = collectAskings(page);
  await ideaOn(page, first).getByRole('button', { name: 'Not for them' }).focus();
  await page.keyboard.press('Enter');
  await expect(windowOf(page).getByRole('heading', { name: second, exact: true })).toBeFocused();
  await expect(ideaOn(page, first)).toHaveCount(0);
  await expect(ideasOn(page).getByRole('article')).toHaveCount(titles.length);
  const [replacement = ''] = await titlesOn(page);
  expect(titles).not.toContain(replacement);
  await expect(windowOf(page).getByRole('status')).toContainText(replacement);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ dismissed: [first], exclude: titles });
  // The dismissed idea must also be missing after a reload in the same session.
  await page.reload();
  await findGifts(page);
  await expect(ideasOn(page).first()).toBeVisible();
  expect(await titlesOn(page)).not.toContain(first);
  expect(asked.at(-1)).toMatchObject({ dismissed: [first], exclude: [] });
});

test('Show more ideas and Surprise me bring new ideas; selected gifts stay', async ({ page, signIn }) => {
  await signIn();
  const titles = await openIdeas(page, { 'Universe (optional)': 'unicorns' });
  const general = windowOf(page).getByRole('region', { name: 'Also nice for anybody' });
  await expect(general.getByRole('heading', { level: 4 }).last()).toHaveText(titles.at(-1) ?? '');
  await expect(general.getByRole('article', { name: titles[0] ?? '', exact: true })).toHaveCount(0);
  const asked = collectAskings(page);
  await ideasOn(page).first().getByRole('button', { name: 'Select' }).click();
  await expect(windowOf(page).getByRole('button', { name: 'Selected gifts (1)' })).toBeVisible();
  await windowOf(page).getByRole('button', { name: 'Show more ideas' }).click();
  await expect(ideaOn(page, titles[0] ?? '')).toHaveCount(0);
  await expect(ideasOn(page).getByRole('article').first()).toBeVisible();
  const others = await titlesOn(page);
  expect(others.filter((title) => titles.includes(title))).toEqual([]);
  await windowOf(page).getByRole('button', { name: 'Surprise me' }).click();
  await expect(ideaOn(page, others[0] ?? '')).toHaveCount(0);
  await expect(ideasOn(page).getByRole('article').first()).toBeVisible();
  const surprises = await titlesOn(page);
  expect(surprises.filter((title) => [...titles, ...others].includes(title))).toEqual([]);
  expect(asked).toMatchObject([{ surprise: false }, { surprise: true }]);
  await windowOf(page).getByRole('button', { name: 'Selected gifts (1)' }).click();
  await expect(windowOf(page)).toBeHidden();
  await expect(basketOn(page).getByRole('heading', { name: 'Selected gifts' })).toBeFocused();
  await expect(basketOn(page).getByRole('listitem')).toContainText(titles[0] ?? '');
});

test('without more ideas a notice appears, and the last ones stay', async ({ page, signIn }) => {
  await signIn();
  const titles = await openIdeas(page, { Age: '3', 'Budget from ($)': '1', 'Budget to ($)': '2' });
  await page.route('**/api/ai/generate-gifts', (route) => route.fulfill({ json: [] }));
  await windowOf(page).getByRole('button', { name: 'Show more ideas' }).click();
  await expect(windowOf(page).getByRole('status').first()).toContainText("That's all we can think of.");
  expect(await titlesOn(page)).toEqual(titles);
  await ideasOn(page).first().getByRole('button', { name: 'Not for them' }).click();
  await expect(windowOf(page).getByRole('status').first()).toContainText("We couldn't find another one");
  await expect(ideasOn(page)).toHaveCount(titles.length - 1);
});

test('a budget that no idea fits gets the nearest ideas, marked as over budget', async ({ page, signIn }) => {
  await signIn();
  await openIdeas(page, { 'Budget from ($)': '9000', 'Budget to ($)': '9500' });
  await expect(windowOf(page)).toContainText("We don't have an idea for exactly this budget.");
  for (const idea of await ideasOn(page).all()) await expect(idea).toContainText('Below your budget');
  await page.keyboard.press('Escape');
  await fillAdvisor(page, { Age: '3', 'Budget from ($)': '1', 'Budget to ($)': '2' });
  await findGifts(page);
  await expect(ideasOn(page).first()).toContainText('Above your budget');
});

test.describe('while a model is pending', () => {
  test('a monster rummages; after 3 seconds quick ideas appear, and the full response replaces them', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const release = await holdFullAnswers(page);
    const asked = collectAskings(page);
    await page.goto('/gift_advisor');
    await fillAdvisor(page);
    await findGifts(page);
    const status = windowOf(page).getByRole('status').first();
    await expect(status).toHaveText('Rummaging through our boxes…');
    await expect(windowOf(page).locator('.rummaging')).toBeVisible();
    await expect(status).toHaveText('Quick ideas while we think of more…');
    await expect(ideasOn(page).first()).toBeVisible();
    expect(asked).toMatchObject([{ builtInOnly: false }, { builtInOnly: true }]);
    release();
    await expect(status).toHaveText(/^\d+ ideas$/);
  });

  test('ideas in use are not replaced: the new ones wait until the user asks for them', async ({
    page,
    signIn,
  }) => {
    await signIn();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/ai/generate-gifts', async (route) => {
      if (route.request().postDataJSON().builtInOnly) return route.continue();
      await released;
      const answer = await route.fetch();
      const [idea] = await answer.json();
      return route.fulfill({ json: [{ ...idea, id: crypto.randomUUID(), title: 'A kite from the model' }] });
    });
    await page.goto('/gift_advisor');
    await fillAdvisor(page);
    await findGifts(page);
    await ideasOn(page).first().getByRole('button', { name: 'Select' }).click();
    const titles = await titlesOn(page);
    release();
    const show = windowOf(page).getByRole('button', { name: 'Show the new ideas' });
    await expect(show).toBeVisible();
    expect(await titlesOn(page)).toEqual(titles);
    await show.click();
    await expect(ideasOn(page).getByRole('heading')).toHaveText(['A kite from the model']);
  });
});

test.describe('refused', () => {
  test.use({ allowsRefusals: true });

  test('a failure shows an error, and a retry works', async ({ page, signIn }) => {
    await signIn();
    await page.goto('/gift_advisor');
    await page.route('**/api/ai/generate-gifts', (route) => route.fulfill({ status: 500 }));
    await fillAdvisor(page);
    await findGifts(page);
    await expect(windowOf(page).getByRole('alert')).toContainText("We couldn't look for gifts just now.");
    await page.unroute('**/api/ai/generate-gifts');
    await windowOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(ideasOn(page).first()).toBeVisible();
    await expect(windowOf(page).getByRole('alert')).toHaveCount(0);
  });

  test('a failure to select a gift shows an error', async ({ page, signIn }) => {
    await signIn();
    await openIdeas(page);
    const message = 'You can select at most 200 gifts.';
    await page.route('**/api/birthday_gift/selected-gifts', (route) =>
      route.fulfill({ status: 409, json: { code: 'gifts.too_many_selected', message } }),
    );
    const idea = ideasOn(page).first();
    await idea.getByRole('button', { name: 'Select' }).click();
    await expect(idea.getByRole('alert')).toHaveText(message);
    await expect(idea.getByRole('button', { name: 'Select' })).toBeVisible();
  });
});
