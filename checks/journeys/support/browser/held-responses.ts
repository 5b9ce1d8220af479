import type { Page, Route } from '@playwright/test';

/** Holds back calls until the returned function is called. They then continue to the server. */
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

/** Loses the next response. The server still processes the call. */
export async function loseResponse(page: Page, address: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(address, lose, { times: 1 });
}
