import type { SponsorRequest } from '@hooray/contract/sponsors.ts';
import type { TestServer } from './server/test-server.ts';
import { type Answer, call, type Person } from './wire/client.ts';

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;

/** What somebody fills in to become a sponsor. */
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

/** Asks to become a sponsor. @throws Error where it is refused */
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

/** The newest request of a person, as somebody reads it. */
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
