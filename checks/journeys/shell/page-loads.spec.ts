import type { Page } from '@playwright/test';
import { listLoadedScreens, loadLimits } from '../../support/loaded-screens.ts';
import { openInSteps, readPageLoad, watchContent } from '../../support/page-load.ts';
import { signInAdmin } from '../support/accounts/admin.ts';
import { birthdayIn, type Person, register } from '../support/accounts/people.ts';
import { addContribution, makeCollages } from '../support/boxes/collage.ts';
import { addGifts, makeBox } from '../support/boxes/gifts.ts';
import { createParty } from '../support/chats/chats.ts';
import { expect, storeSession, test } from '../support/journey.ts';

async function fillBox(baseUrl: string, person: Person): Promise<string> {
  const box = await makeBox(baseUrl, person);
  await addGifts(baseUrl, person, box, [{ title: 'A kite', price: 20 }]);
  await addContribution(baseUrl, person, box, 'Fly high!');
  await makeCollages(baseUrl, person, box);
  return box;
}

/**
 * A busy machine may still be rendering while its network is idle. From then on, a response that the app takes leaves
 * `unusedCalls`, and one that it drops stays.
 */
async function watchEarlyCalls(page: Page): Promise<void> {
  await page.evaluate(`{
    const sent = window.callEarly?.sent ?? new Map();
    const get = sent.get.bind(sent);
    window.unusedCalls = new Set(sent.keys());
    sent.get = (address) => {
      window.unusedCalls.delete(address);
      return get(address);
    };
  }`);
}

test('each screen loads in few steps and requests, and nothing moves in sight @phone-only', async ({
  browser,
  contextOptions,
  viewport,
  hoorayUrl,
}) => {
  const member = await register(hoorayUrl);
  const box = await fillBox(hoorayUrl, member);
  const party = await createParty(hoorayUrl, member, 'Kites');
  for (const { name, path, content, as } of listLoadedScreens(box, party)) {
    await test.step(name, async () => {
      // A new context has an empty cache.
      const context = await browser.newContext({ ...contextOptions, baseURL: hoorayUrl, viewport });
      if (as === 'member') await storeSession(context, hoorayUrl, member.session);
      if (as === 'admin') await signInAdmin(context, hoorayUrl, birthdayIn(0, 40));
      const page = await context.newPage();
      await watchContent(page, content);
      const steps = await openInSteps(page, path);
      await page.waitForLoadState('networkidle');
      const { requests, scripts, layoutShift } = await readPageLoad(page);
      await watchEarlyCalls(page);
      const unused = () => page.evaluate<string[]>('[...window.unusedCalls]');
      await expect.poll(unused, `${name}: early calls whose responses the app does not use`).toEqual([]);
      expect.soft(steps.length, `${name}: ${JSON.stringify(steps)}`).toBeLessThanOrEqual(loadLimits.steps);
      expect.soft(requests, `${name}: requests`).toBeLessThanOrEqual(loadLimits.requests);
      expect.soft(scripts, `${name}: scripts`).toBeLessThanOrEqual(loadLimits.scripts);
      expect.soft(layoutShift, `${name}: layout shift`).toBeLessThanOrEqual(loadLimits.layoutShift);
      await context.close();
    });
  }
});
