import { completeLanguages } from '@hooray/contract/protocol/languages.ts';
import { callApi, register } from '../support/accounts/people.ts';
import { addContribution } from '../support/boxes/collage.ts';
import { addGifts, makeBox } from '../support/boxes/gifts.ts';
import { createParty } from '../support/chats/chats.ts';
import { expect, storeSession, test } from '../support/journey.ts';
import { englishTextsOn } from '../support/screens/english-texts.ts';
import { overflowOf, violationsOf } from '../support/screens/screen-check.ts';

const visitorPaths = [
  ...['/', '/login', '/signup', '/forgot-password', '/for-friends', '/for-sponsors'],
  ...['/terms', '/privacy-policy', '/data-deletion-instructions', '/accessibility', '/forbidden', '/nowhere'],
];
const memberPaths = [
  ...['/', '/celebrate', '/congratulate', '/interest_parties', '/random_birthday_person', '/gift_advisor'],
  ...['/notifications', '/birthday_box', '/celebrate/my_birthday_box'],
  ...['people', 'boxes', 'credits', 'account', 'sponsor'].map((tab) => `/profile?tab=${tab}`),
];

test.use({ viewport: { width: 320, height: 640 }, trace: 'off', allowsRefusals: true });

for (const language of completeLanguages.filter((each) => each !== 'en'))
  test(`at 320 px, every page is in ${language}, accessible, and doesn't scroll sideways`, async ({
    browser,
    contextOptions,
    viewport,
    hoorayUrl,
  }) => {
    const open = () =>
      browser.newContext({ ...contextOptions, baseURL: hoorayUrl, viewport, locale: language });
    const member = await register(hoorayUrl, { name: 'Ada' });
    await callApi(hoorayUrl, 'PUT /api/auth/me/preferences', { language }, member.session.accessToken);
    const box = await makeBox(hoorayUrl, member);
    await addGifts(hoorayUrl, member, box, [{ title: 'Lego', price: 20 }]);
    await addContribution(hoorayUrl, member, box, 'Hola');
    const party = await createParty(hoorayUrl, member, 'Jazz');
    const contexts = { visitor: await open(), member: await open() };
    await storeSession(contexts.member, hoorayUrl, member.session);
    const paths = {
      visitor: visitorPaths,
      member: [...memberPaths, `/birthday_box/${box}`, `/team-gift-collage/${box}`, `/chat/${party}`],
    };
    for (const as of ['visitor', 'member'] as const) {
      const page = await contexts[as].newPage();
      for (const path of paths[as]) {
        await page.goto(path);
        await expect(page.locator('html:not([data-boot])')).toHaveAttribute('lang', language);
        await page.waitForLoadState('networkidle');
        expect.soft(await englishTextsOn(page), `${path}, ${as}: English`).toEqual([]);
        expect.soft(await overflowOf(page), `${path}, ${as}: scrolls sideways`).toBeLessThanOrEqual(0);
        expect.soft(await violationsOf(page, 'light'), `${path}, ${as}`).toEqual([]);
      }
      await contexts[as].close();
    }
  });
