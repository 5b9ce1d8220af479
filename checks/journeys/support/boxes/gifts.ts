import type { Page } from '@playwright/test';
import { callApi, type Person } from '../accounts/people.ts';

interface Gift {
  title: string;
  image?: string;
  link?: string;
  price?: number;
}

/** Creates a box for Mila, without a browser; `about` overrides the defaults. */
export async function makeBox(baseUrl: string, creator: Person, about: object = {}): Promise<string> {
  const body = { name: 'Mila', birthdayDate: '1994-12-24', email: 'mila@people.example', ...about };
  const { accessToken } = creator.session;
  const answer = await callApi<{ data: { id: string } }>(
    baseUrl,
    'POST /api/create_birthdaybox',
    body,
    accessToken,
  );
  return answer.data.id;
}

/** Adds gifts to a box, without a browser, the first one first. */
export async function addGifts(baseUrl: string, person: Person, boxId: string, gifts: Gift[]): Promise<void> {
  const { accessToken } = person.session;
  for (const gift of gifts)
    await callApi(baseUrl, `POST /api/birthday_gift/${boxId}/gifts`, gift, accessToken);
}

export async function selectGift(baseUrl: string, person: Person, gift: Gift): Promise<void> {
  await callApi(baseUrl, 'POST /api/birthday_gift/selected-gifts', gift, person.session.accessToken);
}

/** The gifts on the page of a box. */
export const giftsOn = (page: Page) => page.getByRole('region', { name: 'Gifts in this Box' });

/** One of them by a word of its title. */
export const giftOn = (page: Page, title: string) =>
  giftsOn(page).getByRole('listitem').filter({ hasText: title });
