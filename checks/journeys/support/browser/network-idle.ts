import { expect, type Page, type Request } from '@playwright/test';

/** On any machine, a page reacts to a response within a few frames. */
const afterSixFrames = `(async () => {
  for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
})()`;

/** Returns a function that waits until no call is pending and none follows, to check that nothing happened. */
export function followCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    begun += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await expect(async () => {
      const before = begun;
      expect([...open].map((r) => r.url())).toEqual([]);
      await page.evaluate(afterSixFrames);
      expect(begun).toBe(before);
    }).toPass({ intervals: [20], timeout: 40_000 });
  };
}
