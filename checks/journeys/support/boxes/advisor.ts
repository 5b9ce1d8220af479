import { expect, type Page } from '@playwright/test';

/** A valid form. `fillAdvisor` overrides fields by their labels. */
const usual = { Age: '30', 'Budget from ($)': '20', 'Budget to ($)': '50' };

export async function fillAdvisor(page: Page, fields: Record<string, string> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...usual, ...fields }))
    await page.getByLabel(label, { exact: true }).fill(value);
}

export const findGifts = (page: Page) => page.getByRole('button', { name: 'Find gifts' }).click();

export const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Gift ideas' });

export const ideasOn = (page: Page) => windowOf(page).getByRole('listitem');

export const titlesOn = (page: Page) => ideasOn(page).getByRole('heading').allTextContents();

export const ideaOn = (page: Page, title: string) =>
  windowOf(page).getByRole('article', { name: title, exact: true });

export async function openIdeas(
  page: Page,
  fields: Record<string, string> = {},
  address = '/gift_advisor',
): Promise<string[]> {
  await page.goto(address);
  await fillAdvisor(page, fields);
  await findGifts(page);
  await expect(ideasOn(page).first()).toBeVisible();
  return titlesOn(page);
}

export const basketOn = (page: Page) =>
  page.getByRole('region', { name: 'Selected gifts', includeHidden: true });

export function collectAskings(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ai/generate-gifts')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** Holds back full responses, but not built-in ideas. The returned function releases them. */
export async function holdFullAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/ai/generate-gifts', async (route) => {
    if (!route.request().postDataJSON().builtInOnly) await released;
    await route.continue();
  });
  return release;
}
