import type { Heart, Opening, Thanks } from '@hooray/contract/openings/calls.ts';
import type { HeartKind } from '@hooray/contract/openings/constants.ts';
import { type Answer, call, type Person } from '../clients/client.ts';
import type { TestServer } from '../processes/test-server.ts';

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;
type OpeningAnswer = Answer<{ opening: Opening }>;

export const readOpening = (
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
): Promise<OpeningAnswer> => call(server, `GET /api/birthday_box/${boxId}/opening`, { token });

export const startOpening = (
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  isShared = false,
): Promise<OpeningAnswer> =>
  call(server, `POST /api/birthday_box/${boxId}/opening`, { token, json: { isShared } });

export const moveOpening = (
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  position: number,
): Promise<OpeningAnswer> =>
  call(server, `PUT /api/birthday_box/${boxId}/opening`, { token, json: { position } });

export const giveHeart = (
  server: Server,
  { accessToken: token }: Caller,
  {
    boxId,
    contributionId,
    kind = 'love',
  }: { boxId: string; contributionId: string; kind?: HeartKind | null },
): Promise<Answer<{ heart: Heart }>> =>
  call(server, `PUT /api/birthday_box/${boxId}/wishes/${contributionId}/heart`, { token, json: { kind } });

export const writeThanks = (
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  text = 'Thank you all!',
): Promise<Answer<{ thanks: Thanks }>> =>
  call(server, `PUT /api/birthday_box/${boxId}/thanks`, { token, json: { text } });

/** @throws Error if it is refused */
export async function thank(...note: Parameters<typeof writeThanks>): Promise<Thanks> {
  const { status, body } = await writeThanks(...note);
  if (status >= 300) throw new Error(`thanking answered ${status}: ${JSON.stringify(body)}`);
  return body.thanks;
}

export const readThanks = (
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
): Promise<Answer<{ thanks: Thanks | null; hearts: Heart[] }>> =>
  call(server, `GET /api/birthday_box/${boxId}/thanks`, { token });
