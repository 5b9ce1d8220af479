import { birthdayIn, callApi, register } from '../support/accounts/people.ts';
import { createBox, expectNoPeeking, joinBox } from '../support/boxes/boxes.ts';
import { expect } from '../support/journey.ts';
import { chooseAbout } from '../support/screens/menus.ts';
import type { Tours } from './stage.ts';

export const boxesTours: Tours = {
  async 'a box full of things, and the dialogs of its creator'({ page, signIn, hoorayUrl, check }) {
    const creator = await signIn({ name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2) });
    const details = { name: 'W'.repeat(80), birthdayDate: '1996-02-29', email: 'mia@people.example' };
    const boxId = await createBox(hoorayUrl, creator, details);
    await joinBox(hoorayUrl, await register(hoorayUrl), boxId);
    const gift = { title: 'W'.repeat(200), link: 'https://shop.example/kite', price: 12.5 };
    await callApi(hoorayUrl, `POST /api/birthday_gift/${boxId}/gifts`, gift, creator.session.accessToken);
    await page.goto(`/birthday_box/${boxId}`);
    await expect(page.getByText(gift.title)).toBeVisible();
    await check('a full box');
    await page.getByRole('button', { name: 'Invite friends' }).click();
    await page.getByRole('button', { name: 'Show QR code' }).click();
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await check('Invite friends');
    await page.keyboard.press('Escape');
    for (const [button, title] of [
      ['Preview: what they see now', 'What they see now'],
      ['Preview: on the day', "What they'll see on the day"],
      ['Edit box', 'Edit box'],
    ] as const) {
      await chooseAbout(page, 'this box', button);
      await expect(
        page.getByRole('dialog', { name: title }).getByRole('heading').nth(1).or(page.getByLabel('Email')),
      ).toBeVisible();
      await check(title);
      await page.keyboard.press('Escape');
    }
    for (const [subject, action, question] of [
      ['Olena Petrenko', 'Remove', 'Remove Olena Petrenko?'],
      ['this box', 'Delete box', 'Delete this box?'],
    ] as const) {
      await chooseAbout(page, subject, action);
      await expect(page.getByRole('alertdialog', { name: question })).toBeVisible();
      await check(question);
      await page.keyboard.press('Escape');
    }
  },

  async 'the user’s own box, wrapped and open'({ page, signIn, hoorayUrl, check }) {
    const { email } = await signIn();
    const friend = await register(hoorayUrl);
    const details = { name: 'W'.repeat(80), email };
    const wrapped = await createBox(hoorayUrl, friend, { ...details, birthdayDate: birthdayIn(9, 32) });
    await page.goto(`/birthday_box/${wrapped}`);
    await expectNoPeeking(page);
    await check('a wrapped box');
    const open = await createBox(hoorayUrl, friend, {
      ...details,
      birthdayDate: birthdayIn(8, 32),
      surprise: false,
    });
    await page.goto(`/celebrate/my_birthday_box/open/${open}`);
    await expect(page.getByText('Your card is still blank')).toBeVisible();
    await check('the own card, blank');
    await page.goto('/celebrate/my_birthday_box');
    await expect(page.getByRole('button', { name: 'Main Gift' })).toBeVisible();
    await check('the own box, open');
    await page.getByRole('link', { name: 'Sponsor Gift' }).click();
    await expect(page.getByText('No offers for you right now.')).toBeVisible();
    await check('the sponsor’s gift');
  },
};
