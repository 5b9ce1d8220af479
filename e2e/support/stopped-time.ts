import type { Page } from '@playwright/test';

/**
 * Stops the time of a page, also of what it opens next, so that it passes only by `page.clock`: how long something takes
 * can be told from how busy the machine is.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  // A second ahead: time goes on while it is being stopped, and it cannot go back.
  await page.clock.pauseAt(Date.now() + 1000);
}
