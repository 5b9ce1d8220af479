import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { allRowsGone, rowsHolding } from '@hooray/testkit/database/stored.ts';
import {
  birthdayIn,
  changeAddress,
  deleteAccount,
  deleteBox,
  joinBox,
  newBox,
  removeFromBox,
} from '@hooray/testkit/factories/boxes.ts';
import {
  fetchPicture,
  newContribution,
  newPicture,
  picturesOf,
  teamOf,
} from '@hooray/testkit/factories/collage.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function openTeam() {
  const [creator, member] = [await newPerson(server), await newPerson(server)];
  const { id: boxId } = await newBox(server, creator);
  await joinBox(server, member, boxId);
  await newContribution(server, creator, boxId, { wish: 'Stays' });
  const address = await newPicture(server, member, boxId, { wish: 'Unforgettable', collageWish: 'Stars' });
  return { creator, member, boxId, address };
}

const noPictures = (boxId: string) => eventually(async () => picturesOf(server, boxId).length === 0);

test('deleting an account deletes its contributions and no others', async () => {
  const { creator, member, boxId, address } = await openTeam();
  expect((await deleteAccount(server, member)).status).toBe(200);
  expect((await teamOf(server, creator, boxId)).map(({ wish }) => wish)).toEqual(['Stays']);
  expectRefusal(await fetchPicture(server, address), 404, 'NOT_FOUND');
  expect(await rowsHolding(server, 'Unforgettable')).toEqual([]);
  await eventually(async () => picturesOf(server, boxId).length === 1);
});

test('deleting a box deletes all its contributions', async () => {
  const { creator, boxId, address } = await openTeam();
  expect((await deleteBox(server, creator, boxId)).status).toBe(200);
  expectRefusal(await fetchPicture(server, address), 404, 'NOT_FOUND');
  await noPictures(boxId);
});

test('deleting a creator’s account deletes the box’s contributions, even of former members', async () => {
  const { creator, member, boxId, address } = await openTeam();
  await removeFromBox(server, member, boxId, member.id);
  await deleteAccount(server, creator);
  expectRefusal(await fetchPicture(server, address), 404, 'NOT_FOUND');
  await noPictures(boxId);
  await allRowsGone(server, boxId);
});

async function exportOf({ accessToken: token }: Person): Promise<Record<string, Uint8Array>> {
  const { status, bytes } = await call(server, 'GET /api/auth/export', { token });
  expect(status).toBe(200);
  return unzipSync(new Uint8Array(bytes));
}
const wishesIn = (files: Record<string, Uint8Array>) =>
  JSON.parse(strFromU8(files['contributions.json'] ?? new Uint8Array()));
const picturesIn = (files: Record<string, Uint8Array>) =>
  Object.keys(files).filter((name) => name.startsWith('contributions/'));

test('an export contains the wishes and pictures of its user only', async () => {
  const { member, boxId } = await openTeam();
  const files = await exportOf(member);
  const [own, ...others] = wishesIn(files);
  expect(own).toMatchObject({ boxId, wish: 'Unforgettable', collageWish: 'Stars' });
  expect(others).toEqual([]);
  expect(picturesIn(files)).toEqual([`contributions/${own.id}.webp`]);
  expect((await sharp(files[`contributions/${own.id}.webp`]).metadata()).format).toBe('webp');
});

test('an export contains all wishes of its user, for any number of boxes', async () => {
  const person = await newPerson(server);
  await server.database.pool.query(
    `with made as (
       insert into boxes (name, birthday_date, day, is_surprise)
       select 'Box ' || number, '2000-01-01', '2030-01-01', false from generate_series(1, 650) number
       returning id)
     insert into contributions (id, box_id, user_id, wish, picture_version, created_at)
     select gen_random_uuid(), id, $1, 'Fly high!', 'lost', now() from made`,
    [person.id],
  );
  expect(wishesIn(await exportOf(person))).toHaveLength(650);
});

test('an export contains nothing of a box that has since been wrapped for its user', async () => {
  const [creator, star] = [await newPerson(server), await newPerson(server)];
  const email = `later-${star.email}`;
  const birthdayDate = birthdayIn(2, server.clock.now());
  const { id } = await newBox(server, creator, { email, birthdayDate });
  await joinBox(server, star, id);
  await newContribution(server, star, id);
  expect(wishesIn(await exportOf(star))).toHaveLength(1);
  await changeAddress(server, star, email);
  const files = await exportOf(star);
  expect({ wishes: wishesIn(files), pictures: picturesIn(files) }).toEqual({ wishes: [], pictures: [] });
});
