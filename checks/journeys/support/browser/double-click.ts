import { expect, type Locator, type Page } from '@playwright/test';

/** Clicks so slowly that the first click removes `button` and the second hits `next`, which replaced it. */
export async function doubleClickThrough(page: Page, button: Locator, next: Locator): Promise<void> {
  await button.hover();
  const place = await button.boundingBox();
  await pressMouse(page, 1);
  await expect(next).toBeEnabled();
  await expect.poll(() => next.boundingBox()).toEqual(place);
  await pressMouse(page, 2);
}

async function pressMouse(page: Page, clickCount: number): Promise<void> {
  await page.mouse.down({ clickCount });
  await page.mouse.up({ clickCount });
}
