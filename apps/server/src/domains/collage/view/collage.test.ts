import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import {
  collageOf,
  fetchCollage,
  makeCollage,
  newCollage,
  newContribution,
  printCollage,
  removeContribution,
} from '@hooray/testkit/factories/collage.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { answerPicture, startModels } from '@hooray/testkit/fakes/models.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

const colors = ['#d03030', '#30a040', '#3050d0'] as const;

let server: TestServer;
let people: Person[];
let boxId: string;
beforeAll(async () => {
  server = await openTestServer();
  people = [await newPerson(server), await newPerson(server), await newPerson(server)];
  const [creator] = people as [Person];
  boxId = (await newBox(server, creator, { name: 'Мила' })).id;
  for (const [index, person] of people.entries()) {
    await joinBox(server, person, boxId);
    const color = colors[index] ?? 'black';
    const image = asFile(await plainPicture({ width: 900, height: 700 + 200 * index, color }));
    await newContribution(server, person, boxId, { wish: `Fly high, мила! 🪁 No. ${index}`, image });
    server.clock.advance(5);
  }
});
afterAll(() => server.close());

/** Returns the color at a point of the grid. */
async function colorAt(png: Buffer, x: number, y: number): Promise<[number, number, number]> {
  const place = { left: Math.round(x), top: Math.round(y), width: 1, height: 1 };
  const [red, green, blue] = await sharp(png).removeAlpha().extract(place).raw().toBuffer();
  return [red ?? 0, green ?? 0, blue ?? 0];
}
const toRgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Expects exactly these users at the positions that the collage lists. */
async function expectDrawn(shown: Person[]): Promise<void> {
  const [viewer] = people as [Person];
  const { meta } = await collageOf(server, viewer, boxId);
  expect(meta.map(({ userId }) => userId)).toEqual(shown.map(({ id }) => id));
  const { bytes } = await fetchCollage(server, viewer, boxId);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
  for (const { userId, name, wish, x, y } of meta) {
    const index = people.findIndex(({ id }) => id === userId);
    expect({ name, wish }).toEqual({
      name: people[index]?.user.name,
      wish: `Fly high, мила! 🪁 No. ${index}`,
    });
    const [drawn, wanted] = [await colorAt(bytes, x, y), toRgb(colors[index] ?? '')];
    for (const [channel, value] of drawn.entries())
      expect(Math.abs(value - (wanted[channel] ?? 0))).toBeLessThan(24);
  }
}

test('a collage is drawn with all contributions, printed, and redrawn without a removed one', async () => {
  const [creator, member, other] = people as [Person, Person, Person];
  const { status, body } = await makeCollage(server, creator, boxId, { prompt: 'balloons over the sea' });
  expect({ status, body }).toEqual({ status: 200, body: { collageEditCount: 1 } });
  await expectDrawn(people);
  const { bytes } = await printCollage(server, creator, boxId);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(20_000);
  await removeContribution(server, member, boxId, member.id);
  expect((await fetchCollage(server, creator, boxId)).status).toBe(204);
  await eventually(async () => (await collageOf(server, creator, boxId)).version);
  await expectDrawn([creator, other]);
});

test('a model’s picture is the background', async () => {
  const service = await startModels();
  const environment = { AI_BASE_URL: service.baseUrl, AI_IMAGE_MODEL: 'colors' };
  const helped = await openTestServer(environment);
  const person = await newPerson(helped);
  const { id } = await newBox(helped, person);
  await newContribution(helped, person, id);
  service.answer(answerPicture(await plainPicture({ width: 512, height: 512, color: '#0000ff' })));
  await newCollage(helped, person, id, { prompt: 'a calm sea' });
  const [red, green, blue] = await colorAt((await fetchCollage(helped, person, id)).bytes, 4, 4);
  expect(blue).toBeGreaterThan(150);
  expect(Math.max(red, green)).toBeLessThan(100);
  await helped.close();
  await service.close();
});
