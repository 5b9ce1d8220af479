import type { Page } from '@playwright/test';

/** Holds the calls to an address back until what is answered here is called; then they go on to the server. */
export async function holdResponses(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
