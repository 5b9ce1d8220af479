import type { Page } from '@playwright/test';

/** Lets time pass only by `page.clock`, on later pages too, so that durations don't depend on the machine. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  // Ten seconds ahead, because time passes while the clock is being paused, and it can't run backwards.
  await page.clock.pauseAt(Date.now() + 10_000);
}
