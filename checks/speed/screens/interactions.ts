import { plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import type { Page } from '@playwright/test';

interface Interaction {
  what: string;
  act(page: Page): Promise<void>;
}

const interactions: Record<string, Interaction[]> = {
  home: [
    {
      what: 'writing and sending a message',
      async act(page) {
        // The birthday gate covers the page.
        await page.getByRole('button', { name: 'Come in anyway' }).tap();
        const field = page.getByRole('textbox', { name: 'Message' });
        await field.tap();
        await field.pressSequentially('Hooray!');
        await field.press('Enter');
      },
    },
  ],
  box: [
    {
      what: 'opening a dialog',
      act: (page) => page.getByRole('button', { name: 'Invite friends' }).tap(),
    },
    {
      what: 'adding a gift',
      async act(page) {
        await page.getByRole('button', { name: 'Add a gift' }).tap();
        await page.getByRole('menuitem', { name: 'Add manually' }).tap();
        const dialog = page.getByRole('dialog', { name: 'Add a gift' });
        await dialog.getByLabel('Title').pressSequentially('A kite');
        await dialog.getByRole('button', { name: 'Add to box' }).tap();
        await dialog.waitFor({ state: 'hidden' });
      },
    },
  ],
  'team gift': [
    {
      what: 'choosing a picture and writing beside it',
      async act(page) {
        const buffer = await plainPicture();
        await page
          .getByLabel('Picture', { exact: true })
          .setInputFiles({ name: 'cake.png', mimeType: 'image/png', buffer });
        await page.getByLabel('Wish', { exact: true }).pressSequentially('Hooray!');
      },
    },
  ],
  profile: [
    {
      what: 'switching tabs',
      act: (page) =>
        page.getByRole('navigation', { name: 'Your profile' }).getByRole('link', { name: 'Credits' }).tap(),
    },
  ],
  parties: [
    {
      what: 'typing in the search',
      async act(page) {
        await page.getByRole('searchbox').tap();
        await page.getByRole('searchbox').pressSequentially('music');
      },
    },
  ],
};

/** Lists the main interactions on a screen. */
export const interactionsOn = (screen: string): Interaction[] => interactions[screen] ?? [];
