import { randomUUID } from 'node:crypto';
import { offerLimits } from '@hooray/contract/sponsors/constants.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { storedPictures } from '@hooray/testkit/database/stored.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { bannerOf, newOffer, newSponsor, offersFor, publish } from '@hooray/testkit/factories/sponsors.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sponsor: Person;
let visitor: Person;
beforeAll(async () => {
  server = await openTestServer();
  [sponsor, visitor] = [await newSponsor(server), await newPerson(server)];
});
afterAll(() => server.close());

test('a banner is re-encoded whole without metadata, and served to every user who may see the offer', async () => {
  const photo = await sharp(await plainPicture({ width: 2400, height: 800, format: 'jpeg' }))
    .withExif({ IFD0: { Artist: 'MARKED' } })
    .jpeg()
    .toBuffer();
  const { id, bannerUrl } = await newOffer(server, sponsor, { banner: asFile(photo, 'image/jpeg') });
  expect(bannerUrl).toBe(`/api/sponsor-offer/${id}/banner`);
  const { status, headers, bytes } = await bannerOf(server, visitor, id);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 533 });
  expect(bytes.includes('MARKED')).toBe(false);
});

test('a missing banner or offer is 404', async () => {
  for (const banner of [undefined, asFile('')]) {
    const { id, bannerUrl } = await newOffer(server, sponsor, { banner });
    expect(bannerUrl).toBeNull();
    expectRefusal(await bannerOf(server, visitor, id), 404, 'sponsors.no_banner');
  }
  for (const nobody of [randomUUID(), 'x'])
    expectRefusal(await bannerOf(server, visitor, nobody), 404, 'sponsors.offer_not_found');
});

test.each([
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
  ['a text', () => 'no picture', 415],
  ['a picture that is cut off', async () => (await plainPicture({ width: 900 })).subarray(0, 60), 415],
  ['more than 5 MB', () => Buffer.alloc(offerLimits.bannerBytes + 1), 413],
  ['over 25 megapixels', () => plainPicture({ width: 5200, height: 5200 }), 413],
])('%s is refused, and nothing is published', async (_, make, status) => {
  const before = await offersFor(server, sponsor, { owner: 'me' });
  const stored = storedPictures(server);
  const answer = await publish(server, sponsor, { banner: asFile(await make()) });
  expect(answer.status).toBe(status);
  expect(await offersFor(server, sponsor, { owner: 'me' })).toEqual(before);
  expect(storedPictures(server)).toEqual(stored);
});
