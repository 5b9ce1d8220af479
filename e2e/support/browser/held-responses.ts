import type { Page } from '@playwright/test';

/** Holds back the calls to an address until the returned function is called; then they continue to the server. */
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
