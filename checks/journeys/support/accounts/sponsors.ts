import { asFile } from '@hooray/testkit/factories/pictures/pictures.ts';
import {
  approveOffer as approve,
  decide as decideRequest,
  newOffer,
  requestOf,
} from '@hooray/testkit/factories/sponsors.ts';
import { adminEmail, adminPassword } from '@hooray/testkit/processes/running/running-hooray.ts';
import { type Page, test } from '@playwright/test';
import { plainPicture } from '../boxes/pictures.ts';
import { birthdayIn, callApi, expectOk, logInOutside, type Person, register, type Wishes } from './people.ts';

export interface Offer {
  id: string;
}

/** Returns an age that no other journey uses. Pass a base from 41 to 49. Phones and retries shift it. */
export function ownAge(base: number): number {
  const { project, retry } = test.info();
  return base + 20 * retry + (project.name === 'phone' ? 10 : 0);
}

export const ofAge = (age: number, wishes: Wishes = {}): Wishes => ({
  birthday: birthdayIn(-40, age),
  ...wishes,
});

export const application = {
  companyName: 'Kites of Nowhere',
  productDescription: 'Kites for every wind.',
  email: 'office@kites.example',
  phone: '+1 555 0123',
  contactPerson: 'Robin Miller',
};

const signInAdmin = (baseUrl: string) => logInOutside(baseUrl, adminEmail, adminPassword);

/** Decides on the person's newest request, as the ADMIN of the settings. */
export async function decide(
  baseUrl: string,
  { session }: Person,
  decision: 'approve' | 'reject',
  body?: { reason: string },
): Promise<void> {
  const server = { url: baseUrl };
  const admin = await signInAdmin(baseUrl);
  const request = await requestOf(server, admin, session.user.id);
  await expectOk(decideRequest(server, admin, request?.id ?? '', decision, body));
}

export async function makeSponsor(baseUrl: string, person: Person): Promise<Person> {
  await callApi(baseUrl, 'POST /api/sponsors', application, person.session.accessToken);
  await decide(baseUrl, person, 'approve');
  return person;
}

export const newSponsor = async (baseUrl: string) => makeSponsor(baseUrl, await register(baseUrl));

interface OfferWishes {
  type?: string;
  amount?: string;
  age: string | number;
  interests: string[];
  /** Without a color the offer has no banner. */
  banner?: [red: number, green: number, blue: number];
}

export function publish(
  baseUrl: string,
  { session }: Person,
  { interests, banner, ...wishes }: OfferWishes,
): Promise<Offer> {
  const { type = 'Discount', amount = '15', age } = wishes;
  return newOffer({ url: baseUrl }, session, {
    ...{ type, amount, age: String(age), gender: 'Any', interests: JSON.stringify(interests) },
    unlimited: undefined,
    ...(banner && { banner: asFile(plainPicture(banner).buffer) }),
  });
}

export async function approveOffer(baseUrl: string, { id }: Offer): Promise<void> {
  await expectOk(approve({ url: baseUrl }, await signInAdmin(baseUrl), id));
}

export const bannersOn = (page: Page) => page.getByRole('figure', { name: /^Sponsored: / });

export const ticketsOn = (page: Page) => page.getByRole('article');
