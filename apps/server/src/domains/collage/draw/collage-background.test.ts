import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { deleteBox, joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import {
  collageFilesOf,
  collageOf,
  makeCollage,
  newCollage,
  newContribution,
  removeContribution,
} from '@hooray/testkit/factories/collage.ts';
import { plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { answerJson, answerPicture, type ModelServer, startModels } from '@hooray/testkit/fakes/models.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const composer = createTestComposer();
let service: ModelServer;
let server: TestServer;
let creator: Person;
let member: Person;
let boxId: string;
beforeAll(async () => {
  service = await startModels();
  const environment = { AI_BASE_URL: service.baseUrl, AI_IMAGE_MODEL: 'colors', LOG_LEVEL: 'warn' };
  server = await openTestServer(environment, { composer });
  [creator, member] = [await newPerson(server), await newPerson(server)];
});
beforeEach(async () => {
  service.requests.length = 0;
  composer.drawings.length = 0;
  service.answer(answerPicture(await plainPicture({ width: 512, height: 512, color: '#0000ff' })));
  boxId = (await newBox(server, creator)).id;
  await joinBox(server, member, boxId);
  for (const person of [creator, member]) await newContribution(server, person, boxId, { wish: 'Private' });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const backgroundOf = (index: number) => composer.drawings.at(index)?.background;
const countOf = async () => (await collageOf(server, creator, boxId)).collageEditCount;

test('the background is the model’s picture, as large as the collage', async () => {
  await newCollage(server, creator, boxId, { prompt: 'a calm sea' });
  const { format, width, height } = await sharp(backgroundOf(-1)).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 1024, height: 1024 });
  const { dominant } = await sharp(backgroundOf(-1)).stats();
  expect(dominant.b).toBeGreaterThan(200);
});

test('the model gets only the prompt, and no names or pictures', async () => {
  await newCollage(server, creator, boxId, { prompt: 'a calm sea' });
  expect(service.requests.map(({ path }) => path)).toEqual(['/v1/images/generations']);
  const [{ body }] = service.requests as [(typeof service.requests)[0]];
  expect(body.prompt).toMatch(/without people.*without text.*a calm sea$/);
  expect(Object.keys(body).sort()).toEqual(['model', 'n', 'prompt', 'size']);
  const asked = JSON.stringify(service.requests);
  for (const hidden of [
    'Private',
    'Grace',
    boxId,
    ...[creator, member].flatMap(({ id, user }) => [id, user.name]),
  ])
    expect(asked).not.toContain(hidden);
});

test('without a prompt the model is not called', async () => {
  await newCollage(server, creator, boxId, { prompt: '   ' });
  await newCollage(server, creator, boxId);
  expect({ asked: service.requests, background: backgroundOf(-1) }).toEqual({
    asked: [],
    background: undefined,
  });
});

test.each([
  ['fails', () => answerJson({ error: { message: 'broken' } }, 400)],
  ['responds with something else than a picture', () => answerPicture(Buffer.from('<svg/>'))],
])('if the model %s, the painter takes over, and the collage counts once', async (_, answer) => {
  service.answer(answer());
  expect((await makeCollage(server, creator, boxId, { prompt: 'a calm sea' })).status).toBe(200);
  expect({ background: backgroundOf(-1), count: await countOf() }).toEqual({
    background: undefined,
    count: 1,
  });
  expect(collageFilesOf(server, boxId)).toHaveLength(1);
  expect(server.log()).toContain('a model failed');
});

test('the painter takes over once an account has used up its requests to the model', async () => {
  const environment = { AI_BASE_URL: service.baseUrl, AI_IMAGE_MODEL: 'colors', AI_QUESTIONS_PER_HOUR: '1' };
  const frugal = await openTestServer(environment, { composer });
  const person = await newPerson(frugal);
  const { id } = await newBox(frugal, person);
  await newContribution(frugal, person, id);
  for (let time = 0; time < 2; time += 1) await newCollage(frugal, person, id, { prompt: 'a calm sea' });
  expect(service.requests).toHaveLength(1);
  expect([backgroundOf(-2), backgroundOf(-1)]).toEqual([expect.any(Uint8Array), undefined]);
  await frugal.close();
});

test('a request that would be refused never calls the model', async () => {
  const stale = { prompt: 'a calm sea', expectedEditCount: 7 };
  expect((await makeCollage(server, creator, boxId, stale)).status).toBe(409);
  for (let count = 0; count < 3; count += 1) await newCollage(server, creator, boxId);
  expect((await makeCollage(server, creator, boxId, { prompt: 'a calm sea' })).status).toBe(402);
  const { id } = await newBox(server, creator);
  expect((await makeCollage(server, creator, id, { prompt: 'a calm sea' })).status).toBe(409);
  expect((await makeCollage(server, await newPerson(server), boxId, { prompt: 'x' })).status).toBe(403);
  expect(service.requests).toEqual([]);
});

test('a redraw keeps the background without calling the model', async () => {
  await newCollage(server, creator, boxId, { prompt: 'a calm sea' });
  await removeContribution(server, member, boxId, member.id);
  await eventually(async () => (await collageOf(server, creator, boxId)).version);
  const [first, again] = [backgroundOf(0), backgroundOf(1)].map((bytes) => Buffer.from(bytes ?? []));
  expect(first?.length).toBeGreaterThan(0);
  expect(again?.equals(first ?? Buffer.alloc(0))).toBe(true);
  expect(service.requests).toHaveLength(1);
});

test('a drawing that is repeated because of a removal calls the model once', async () => {
  const release = composer.holdNext();
  const asking = makeCollage(server, creator, boxId, { prompt: 'a calm sea' });
  await eventually(async () => composer.drawings.length === 1);
  await removeContribution(server, member, boxId, member.id);
  release();
  expect((await asking).status).toBe(200);
  expect(composer.drawings).toHaveLength(2);
  expect(service.requests).toHaveLength(1);
  await eventually(async () => collageFilesOf(server, boxId).length === 2);
});

test('a background is deleted with its collage, with the last contribution, and with its box', async () => {
  const files = () => collageFilesOf(server, boxId).length;
  await newCollage(server, creator, boxId, { prompt: 'a calm sea' });
  expect(files()).toBe(2);
  await newCollage(server, creator, boxId);
  await eventually(async () => files() === 1);
  await newCollage(server, creator, boxId, { prompt: 'a calm sea' });
  for (const { id } of [creator, member]) await removeContribution(server, creator, boxId, id);
  await eventually(async () => files() === 0);
  const { id } = await newBox(server, creator);
  await newContribution(server, creator, id);
  await newCollage(server, creator, id, { prompt: 'a calm sea' });
  await deleteBox(server, creator, id);
  await eventually(async () => collageFilesOf(server, id).length === 0);
});
