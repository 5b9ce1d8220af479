import { newGift } from '@hooray/testkit/factories/gifts.ts';
import type { Page } from '@playwright/test';
import { callApi, type Person } from '../accounts/people.ts';
import { createBox } from './boxes.ts';

interface Gift {
  title: string;
  image?: string;
  link?: string;
  price?: number;
}

export function makeBox(baseUrl: string, creator: Person, about: object = {}): Promise<string> {
  const usual = { name: 'Mila', birthdayDate: '1994-12-24', email: 'mila@people.example' };
  return createBox(baseUrl, creator, { ...usual, ...about });
}

export async function addGifts(
  baseUrl: string,
  { session }: Person,
  boxId: string,
  gifts: Gift[],
): Promise<void> {
  for (const gift of gifts) await newGift({ url: baseUrl }, session, boxId, gift);
}

export async function selectGift(baseUrl: string, person: Person, gift: Gift): Promise<void> {
  await callApi(baseUrl, 'POST /api/birthday_gift/selected-gifts', gift, person.session.accessToken);
}

export const giftsOn = (page: Page) => page.getByRole('region', { name: 'Gifts in this Box' });

export const giftOn = (page: Page, title: string) =>
  giftsOn(page).getByRole('listitem').filter({ hasText: title });

/** Chooses 'Add manually' or 'Add from selected gifts'. */
export async function chooseToAdd(
  page: Page,
  way: 'Add manually' | 'Add from selected gifts',
): Promise<void> {
  await giftsOn(page).getByRole('button', { name: 'Add a gift' }).click();
  await page.getByRole('menuitem', { name: way }).click();
}
