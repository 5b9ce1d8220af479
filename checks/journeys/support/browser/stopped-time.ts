import type { Page } from '@playwright/test';

/**
 * Stops the time of a page, also of the pages it opens next, so that it passes only by `page.clock`: durations then do not
 * depend on how busy the machine is.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  // A second ahead: time passes while it is being stopped, and it cannot run backwards.
  await page.clock.pauseAt(Date.now() + 1000);
}
