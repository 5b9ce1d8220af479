import type { Heart, Opening, Thanks } from '@hooray/contract/openings/calls.ts';
import type { HeartKind } from '@hooray/contract/openings/constants.ts';
import { type Answer, call, newPerson, type Person } from '../../clients/client.ts';
import type { TestServer } from '../../processes/test-server.ts';
import { birthdayIn, joinBox, newBox } from '../boxes.ts';

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;
export interface BoxOfToday {
  boxId: string;
  creator: Person;
  /** The birthday person, whose day it is. */
  grace: Person;
}

/** A box of today without a wish. */
export async function newBoxOfToday(server: Pick<TestServer, 'url' | 'clock'>): Promise<BoxOfToday> {
  const [creator, grace] = [
    await newPerson(server, { name: 'Ada' }),
    await newPerson(server, { name: 'Grace' }),
  ];
  const birthdayDate = birthdayIn(0, server.clock.now());
  const { id: boxId } = await newBox(server, creator, { email: grace.email, birthdayDate });
  return { boxId, creator, grace };
}

export async function joinAsMember(server: Server, boxId: string, name = 'Member'): Promise<Person> {
  const member = await newPerson(server, { name });
  await joinBox(server, member, boxId);
  return member;
}

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
