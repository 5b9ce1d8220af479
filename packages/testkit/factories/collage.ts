import type { CollageMeta, TeamGiftParticipant } from '@hooray/contract/collage/calls.ts';
import { IDEMPOTENCY_KEY } from '@hooray/contract/protocol/headers.ts';
import { type Answer, call, newPerson, type Person } from '../clients/client.ts';
import { storedPictures } from '../database/stored.ts';
import type { TestServer } from '../processes/test-server.ts';
import { joinBox, newBox } from './boxes.ts';
import { asFile, plainPicture } from './pictures/pictures.ts';

type Server = Pick<TestServer, 'url'>;
type Caller = Pick<Person, 'accessToken'>;

export interface ContributionFields {
  wish?: string;
  collageWish?: string;
  userId?: string;
  image?: Blob;
}

/** By default a plain picture and a wish. */
export async function contribute(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  fields: ContributionFields = {},
): Promise<Answer<{ participant: TeamGiftParticipant }>> {
  const image = fields.image ?? asFile(await plainPicture());
  const form = { wish: 'Fly high!', ...fields, image };
  return call(server, `POST /api/team-gift/${boxId}/add`, { token, form });
}

/** @throws Error if it is refused */
export async function newContribution(
  server: Server,
  caller: Caller,
  boxId: string,
  fields: ContributionFields = {},
): Promise<TeamGiftParticipant> {
  const { status, body } = await contribute(server, caller, boxId, fields);
  if (status !== 201) throw new Error(`contributing answered ${status}: ${JSON.stringify(body)}`);
  return body.participant;
}

/** Returns the picture's URL. @throws Error if it is refused */
export async function newPicture(...contribution: Parameters<typeof newContribution>): Promise<string> {
  const { collageUrl } = await newContribution(...contribution);
  if (collageUrl === null) throw new Error('the contribution has no picture');
  return collageUrl;
}

/** Without a session, because the address is signed. */
export function fetchPicture(server: Server, address: string, headers: Record<string, string> = {}) {
  return call(server, `GET ${address}`, { headers });
}

export function lookAtTeam(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
): Promise<Answer<{ participants: TeamGiftParticipant[] }>> {
  return call(server, `GET /api/team-gift/${boxId}`, { token });
}

/** @throws Error if it is refused */
export async function teamOf(server: Server, caller: Caller, boxId: string): Promise<TeamGiftParticipant[]> {
  const { status, body } = await lookAtTeam(server, caller, boxId);
  if (status !== 200) throw new Error(`the team gift answered ${status}: ${JSON.stringify(body)}`);
  return body.participants;
}

export function removeContribution(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  userId: string,
): Promise<Answer> {
  return call(server, `DELETE /api/team-gift/${boxId}/contributions/${userId}`, { token });
}

export function suggestWish(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
): Promise<Answer<{ wish: string }>> {
  return call(server, 'POST /api/team-gift/generate-wish', { token, json: { boxId } });
}

export interface CollageOrder {
  prompt?: string;
  expectedEditCount?: number;
  key?: string;
}

export function makeCollage(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  { key, ...order }: CollageOrder = {},
): Promise<Answer<{ collageEditCount: number }>> {
  const headers = key === undefined ? {} : { [IDEMPOTENCY_KEY]: key };
  return call(server, 'POST /api/ai/generate-collage', { token, json: { boxId, ...order }, headers });
}

/** Returns the box's number of collages. @throws Error if it is refused */
export async function newCollage(...order: Parameters<typeof makeCollage>): Promise<number> {
  const { status, body } = await makeCollage(...order);
  if (status !== 200) throw new Error(`making a collage answered ${status}: ${JSON.stringify(body)}`);
  return body.collageEditCount;
}

export function fetchCollage(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
  headers: Record<string, string> = {},
  size: 'full' | 'large' | 'small' = 'full',
): Promise<Answer> {
  return call(server, `GET /api/team-gift/collage/${boxId}?size=${size}`, { token, headers });
}

export function describeCollage(
  server: Server,
  { accessToken: token }: Caller,
  boxId: string,
): Promise<Answer<CollageMeta>> {
  return call(server, `GET /api/team-gift/collage-meta/${boxId}`, { token });
}

/** @throws Error if it is refused */
export async function collageOf(server: Server, caller: Caller, boxId: string): Promise<CollageMeta> {
  const { status, body } = await describeCollage(server, caller, boxId);
  if (status !== 200) throw new Error(`the collage answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export function printCollage(server: Server, { accessToken: token }: Caller, boxId: string): Promise<Answer> {
  return call(server, `GET /api/team-gift/collage-pdf/${boxId}`, { token });
}

export function drawPoster(server: Server, { accessToken: token }: Caller, boxId: string): Promise<Answer> {
  return call(server, `GET /api/team-gift/collage-poster/${boxId}`, { token });
}

/** Returns the stored collages and their backgrounds. A collage counts while its large or small picture is stored. */
export function collageFilesOf(server: TestServer, boxId: string): string[] {
  const files = storedPictures(server).filter((path) => path.startsWith(`collages/${boxId}/`));
  return [...new Set(files.map((path) => path.replace('-small.webp', '.png')))];
}

export const picturesOf = (server: TestServer, boxId: string): string[] =>
  storedPictures(server).filter((path) => path.includes(boxId));

export interface CollageTeam {
  creator: Person;
  member: Person;
  other: Person;
  boxId: string;
}

/** The creator wishes 'Stays'. A little later, the member wishes 'Unforgettable'. */
export async function newCollageTeam(server: TestServer): Promise<CollageTeam> {
  const [creator, member, other] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  const { id: boxId } = await newBox(server, creator);
  for (const person of [member, other]) await joinBox(server, person, boxId);
  await newContribution(server, creator, boxId, { wish: 'Stays' });
  server.clock.advance(5);
  await newContribution(server, member, boxId, { wish: 'Unforgettable' });
  return { creator, member, other, boxId };
}
