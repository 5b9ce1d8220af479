import type { SponsorRequest } from '@hooray/contract/sponsors/calls.ts';
import type { SponsorOffer } from '@hooray/contract/sponsors/offer-calls.ts';
import { type Answer, call, newPerson, type Person } from '../clients/client.ts';
import type { TestServer } from '../processes/test-server.ts';

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;

export const sponsorApplication = {
  companyName: 'Cake & Candle',
  productDescription: 'Cakes for every day of the year.',
  email: 'office@example.com',
  phone: '+1 555 0123',
  contactPerson: 'Robin Baker',
};

export function apply(
  server: Server,
  { accessToken: token }: Caller,
  overrides: object = {},
): Promise<Answer<{ request: SponsorRequest }>> {
  return call(server, 'POST /api/sponsors', { token, json: { ...sponsorApplication, ...overrides } });
}

/** @throws Error if it is refused */
export async function newRequest(server: Server, caller: Caller): Promise<SponsorRequest> {
  const { status, body } = await apply(server, caller);
  if (status !== 201) throw new Error(`applying answered ${status}: ${JSON.stringify(body)}`);
  return body.request;
}

export function decide(
  server: Server,
  { accessToken: token }: Caller,
  requestId: string,
  decision: 'approve' | 'reject',
  json?: object,
): Promise<Answer<{ request: SponsorRequest }>> {
  return call(server, `POST /api/admin/sponsor-requests/${requestId}/${decision}`, {
    token,
    ...(json && { json }),
  });
}

export async function requestOf(
  server: Server,
  { accessToken: token }: Caller,
  userId: string,
): Promise<SponsorRequest | null> {
  const { body } = await call<{ request: SponsorRequest | null }>(
    server,
    `GET /api/sponsors/user/${userId}`,
    { token },
  );
  return body.request;
}

export async function newSponsor(server: Pick<TestServer, 'url' | 'database'>): Promise<Person> {
  const person = await newPerson(server);
  await setSponsor(server, person, true);
  return person;
}

/** Makes the user a sponsor as an ADMIN. */
export async function setSponsor(
  { database }: Pick<TestServer, 'database'>,
  { id }: Pick<Person, 'id'>,
  isSponsor: boolean,
): Promise<void> {
  await database.pool.query('update users set is_sponsor = $2 where id = $1', [id, isSponsor]);
}

export const offerForm = {
  type: 'Discount',
  amount: '15',
  unlimited: 'false',
  age: '18-35',
  gender: 'Any',
  interests: JSON.stringify(['Music', 'Art']),
};

/** @param overrides fields that differ, or undefined to omit a field */
export function publish(
  server: Server,
  { accessToken: token }: Caller,
  overrides: Record<string, string | Blob | undefined> = {},
): Promise<Answer<SponsorOffer>> {
  const fields = Object.entries({ ...offerForm, ...overrides }).filter(([, value]) => value !== undefined);
  // Fields without a value are omitted.
  const form = Object.fromEntries(fields) as Record<string, string | Blob>;
  return call(server, 'POST /api/sponsor-offer', { token, form });
}

/** @throws Error if it is refused */
export async function newOffer(
  server: Server,
  caller: Caller,
  overrides: Record<string, string | Blob | undefined> = {},
): Promise<SponsorOffer> {
  const { status, body } = await publish(server, caller, overrides);
  if (status !== 201) throw new Error(`publishing answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** @param query `owner: 'me'` returns the caller's own offers */
export async function offersFor(
  server: Server,
  { accessToken: token }: Caller,
  query: Record<string, string> = {},
): Promise<SponsorOffer[]> {
  return (await call<SponsorOffer[]>(server, 'GET /api/sponsor-offer', { token, query })).body;
}

export function deleteOffer(server: Server, { accessToken: token }: Caller, id: string): Promise<Answer> {
  return call(server, `DELETE /api/sponsor-offer/${id}`, { token });
}

export function approveOffer(
  server: Server,
  { accessToken: token }: Caller,
  id: string,
): Promise<Answer<{ offer: SponsorOffer }>> {
  return call(server, `POST /api/admin/offers/${id}/approve`, { token });
}

export function bannerOf(server: Server, { accessToken: token }: Caller, id: string): Promise<Answer> {
  return call(server, `GET /api/sponsor-offer/${id}/banner`, { token });
}

/** Returns whether the view of a banner was counted. */
export function show(
  server: Server,
  { accessToken: token }: Caller,
  id: string,
): Promise<Answer<{ isCounted: boolean }>> {
  return call(server, `POST /api/sponsor-offer/${id}/showings`, { token });
}
