import { expect, type Page } from '@playwright/test';
import { expectColor } from '../browser/rendered-picture.ts';
import { cardOf } from './boxes.ts';
import type { Color } from './collage.ts';
import { plainPicture } from './pictures.ts';

export const formOn = (page: Page) => cardOf(page, 'Your picture and wish');
export const wishesOn = (page: Page) => cardOf(page, 'Team Wishes');
export const wishOf = (page: Page, name: string) =>
  wishesOn(page).getByRole('listitem').filter({ hasText: name });

export async function fillForm(page: Page, wish: string, color: Color): Promise<void> {
  await formOn(page).getByLabel('Picture', { exact: true }).setInputFiles(plainPicture(color));
  await formOn(page).getByLabel('Wish', { exact: true }).fill(wish);
}

/** Contributes on the current page, and waits until the list shows it. */
export async function contribute(
  page: Page,
  { name, wish, color }: { name: string; wish: string; color: Color },
) {
  await fillForm(page, wish, color);
  await formOn(page)
    .getByRole('button', { name: /^(Add|Replace) picture and wish$/ })
    .click();
  await expect(wishOf(page, name)).toContainText(wish);
  await expectColor(wishOf(page, name).getByRole('presentation'), color);
}
