import { accountLimits } from '@hooray/contract/accounts/constants.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { contribute, newContribution, removeContribution } from '@hooray/testkit/factories/collage.ts';
import { asFile, plainPicture } from '@hooray/testkit/factories/pictures/pictures.ts';
import { newOffer, publish, setSponsor } from '@hooray/testkit/factories/sponsors.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FULL = 'Your pictures take up all of your 500 MB. Remove some to add new ones.';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

const uploadAvatar = async ({ accessToken: token }: Person) =>
  call(server, 'POST /api/auth/upload_avatar', { token, form: { avatar: asFile(await plainPicture()) } });

async function bytesOf({ id }: Person): Promise<number> {
  const { rows } = await server.database.pool.query<{ bytes: string }>(
    'select bytes from user_picture_bytes where user_id = $1',
    [id],
  );
  return Number(rows[0]?.bytes);
}

/** A user with one contribution, whose picture leaves only this many bytes. */
async function almostFull(left: number) {
  const person = await newPerson(server);
  const { id: boxId } = await newBox(server, person);
  await newContribution(server, person, boxId);
  await server.database.pool.query('update contributions set picture_bytes = $2 where user_id = $1', [
    person.id,
    accountLimits.pictureBytes - left,
  ]);
  return { person, boxId };
}

test('avatar, contribution and banner count while they are stored', async () => {
  const person = await newPerson(server);
  const { id: boxId } = await newBox(server, person);
  expect(await bytesOf(person)).toBe(0);
  await uploadAvatar(person);
  const avatar = await bytesOf(person);
  await uploadAvatar(person);
  expect(await bytesOf(person)).toBe(avatar);
  await newContribution(server, person, boxId);
  const withContribution = await bytesOf(person);
  await setSponsor(server, person, true);
  const offer = await newOffer(server, person, { age: 'any', banner: asFile(await plainPicture()) });
  expect(avatar).toBeGreaterThan(0);
  expect(withContribution).toBeGreaterThan(avatar);
  expect(await bytesOf(person)).toBeGreaterThan(withContribution);
  const { accessToken: token } = person;
  await call(server, `DELETE /api/sponsor-offer/${offer.id}`, { token });
  await removeContribution(server, person, boxId, person.id);
  expect(await bytesOf(person)).toBe(avatar);
});

test('beyond 500 MB every kind of picture is refused, until one is removed', async () => {
  const { person, boxId } = await almostFull(1);
  const { id: another } = await newBox(server, person);
  await setSponsor(server, person, true);
  const refused = [
    await uploadAvatar(person),
    await contribute(server, person, another),
    await publish(server, person, { age: 'any', banner: asFile(await plainPicture()) }),
  ];
  for (const answer of refused) expectRefusal(answer, 409, 'uploads.account_full', FULL);
  expect(await bytesOf(person)).toBe(accountLimits.pictureBytes - 1);
  expect((await publish(server, person, { age: 'any' })).status).toBe(201);
  await removeContribution(server, person, boxId, person.id);
  expect((await uploadAvatar(person)).status).toBe(200);
});

test('concurrent uploads in several processes store no more than fits', async () => {
  const probe = await newPerson(server);
  await newContribution(server, probe, (await newBox(server, probe)).id);
  const size = await bytesOf(probe);
  const { person } = await almostFull(2 * size);
  const boxes = [];
  for (let made = 0; made < 6; made += 1) {
    const { id } = await newBox(server, await newPerson(server));
    await joinBox(server, person, id);
    boxes.push(id);
  }
  const answers = await Promise.all(
    boxes.map((id, index) => contribute(index % 2 ? server : sibling, person, id)),
  );
  const stored = answers.filter(({ status }) => status === 201);
  for (const answer of answers.filter(({ status }) => status !== 201))
    expectRefusal(answer, 409, 'uploads.account_full');
  expect(stored).toHaveLength(2);
  expect(await bytesOf(person)).toBe(accountLimits.pictureBytes);
});
