import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import {
  collageOf,
  drawPoster,
  makeCollage,
  newCollage,
  newCollageTeam,
  newContribution,
} from '@hooray/testkit/factories/collage.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const composer = createTestComposer();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { composer });
});
afterAll(() => server.close());

const wishesAt = (index: number) => composer.posters.at(index)?.pieces.map(({ wish }) => wish);

test('a poster is a JPEG of the collage, drawn from the stored pictures in its layout', async () => {
  const { creator, member, other, boxId } = await newCollageTeam(server);
  expectRefusal(await drawPoster(server, creator, boxId), 404, 'collage.not_made');
  await newCollage(server, creator, boxId, { prompt: 'stars' });
  const { status, headers } = await drawPoster(server, member, boxId);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('content-disposition')).toBe('attachment; filename="birthday-collage.jpg"');
  const [drawing, poster] = [composer.drawings.at(-1), composer.posters.at(-1)];
  expect(poster).toEqual(drawing);
  // A replaced contribution keeps its place, and one that isn't on the collage isn't on the poster.
  await newContribution(server, creator, boxId, { wish: 'Stays otherwise' });
  await newContribution(server, other, boxId, { wish: 'Late' });
  await drawPoster(server, creator, boxId);
  expect(wishesAt(-1)).toEqual(['Stays otherwise', 'Unforgettable']);
  expect((await collageOf(server, creator, boxId)).collageEditCount).toBe(1);
});

test('a box has 5 posters a day, and failed ones are not counted', async () => {
  const { creator, member, boxId } = await newCollageTeam(server);
  await newCollage(server, creator, boxId);
  const mend = composer.fail();
  expect((await drawPoster(server, creator, boxId)).status).toBe(500);
  mend();
  const posters = [];
  for (let count = 0; count < 5; count += 1) posters.push(await drawPoster(server, creator, boxId));
  expect(posters.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const refused = await drawPoster(server, member, boxId);
  expectRefusal(refused, 429, 'RATE_LIMITED');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
});

test('posters are drawn one at a time, and collages meanwhile', async () => {
  const { creator, member, other, boxId } = await newCollageTeam(server);
  await newCollage(server, creator, boxId);
  const drawn = composer.posters.length;
  const release = composer.holdNextPoster();
  const asked = [creator, member].map((person) => drawPoster(server, person, boxId));
  await eventually(async () => composer.posters.length === drawn + 1);
  expect((await makeCollage(server, other, boxId)).status).toBe(200);
  expect(composer.posters).toHaveLength(drawn + 1);
  release();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
});
