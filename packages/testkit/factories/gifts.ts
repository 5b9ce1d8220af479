import type { Gift } from '@hooray/contract/gifts/calls.ts';
import { type Answer, call, type Person } from '../clients/client.ts';
import type { TestServer } from '../processes/test-server.ts';

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;
type OneGift = Promise<Answer<{ gift: Gift }>>;

export interface GiftPlace {
  boxId: string;
  giftId: string;
}

const pathOf = ({ boxId, giftId }: GiftPlace) => `/api/birthday_gift/${boxId}/gifts/${giftId}` as const;

export function addGift(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  fields: object = {},
): OneGift {
  return call(server, `POST /api/birthday_gift/${boxId}/gifts`, {
    token,
    json: { title: 'Kite', ...fields },
  });
}

/** @throws Error if it is refused */
export async function newGift(
  server: Server,
  caller: Caller,
  boxId: string,
  fields: object = {},
): Promise<Gift> {
  const { status, body } = await addGift(server, caller, boxId, fields);
  if (status !== 201) throw new Error(`adding a gift answered ${status}: ${JSON.stringify(body)}`);
  return body.gift;
}

export function listGifts(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  query: Record<string, string> = {},
): Promise<Answer<{ gifts: Gift[] }>> {
  return call(server, `GET /api/birthday_gift/${boxId}/gifts`, { token, query });
}

/** @throws Error if it is refused */
export async function giftsIn(server: Server, caller: Caller, boxId: string): Promise<Gift[]> {
  const { status, body } = await listGifts(server, caller, boxId);
  if (status !== 200) throw new Error(`the gifts answered ${status}: ${JSON.stringify(body)}`);
  return body.gifts;
}

export function removeGift(
  server: Server,
  { accessToken: token }: Caller,
  place: GiftPlace,
): Promise<Answer<{ gifts: Gift[] }>> {
  return call(server, `DELETE ${pathOf(place)}`, { token });
}

export function restoreGift(server: Server, { accessToken: token }: Caller, place: GiftPlace): OneGift {
  return call(server, `POST ${pathOf(place)}/restore`, { token });
}

export function reserveGift(
  server: Server,
  { accessToken: token }: Caller,
  place: GiftPlace,
  json?: { isNamed: boolean },
): OneGift {
  return call(server, `POST ${pathOf(place)}/reserve`, { token, json });
}

export function releaseGift(server: Server, { accessToken: token }: Caller, place: GiftPlace): OneGift {
  return call(server, `DELETE ${pathOf(place)}/reserve`, { token });
}
