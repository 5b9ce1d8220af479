import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { birthdayIn, joinBox, newBox, removeFromBox, signInAgain } from '@hooray/testkit/factories/boxes.ts';
import {
  contribute,
  lookAtTeam,
  newContribution,
  picturesOf,
  removeContribution,
  suggestWish,
  teamOf,
} from '@hooray/testkit/factories/collage.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function newCast() {
  const [creator, member, star, visitor] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  const about = { email: star.email, birthdayDate: birthdayIn(2, server.clock.now()) };
  return { creator, member, star, visitor, about };
}

async function openBox(surprise = true) {
  const { about, ...cast } = await newCast();
  const { id: boxId } = await newBox(server, cast.creator, { ...about, surprise });
  await joinBox(server, cast.member, boxId);
  await newContribution(server, cast.member, boxId);
  return { ...cast, boxId };
}

/**
 * Expects every call of a contributor to be refused without effect, with the codes for contributing and for
 * removing.
 */
async function expectAllRefused(
  person: Person,
  boxId: string,
  { userId, codes }: { userId: string; codes: [contributing: ErrorCode, takingOut: ErrorCode] },
): Promise<void> {
  const [contributing, takingOut] = codes;
  const before = picturesOf(server, boxId);
  expectRefusal(await contribute(server, person, boxId), 403, contributing);
  expectRefusal(await suggestWish(server, person, boxId), 403, contributing);
  expectRefusal(await removeContribution(server, person, boxId, userId), 403, takingOut);
  expect(picturesOf(server, boxId)).toEqual(before);
}
const notOfTheTeam: [ErrorCode, ErrorCode] = ['boxes.contributing_not_allowed', 'FORBIDDEN'];

test('visitors and removed members neither see the wishes nor contribute', async () => {
  const { creator, member, visitor, boxId } = await openBox();
  await removeFromBox(server, creator, boxId, member.id);
  expectRefusal(await lookAtTeam(server, visitor, boxId), 403, 'boxes.wishes_not_allowed');
  await expectAllRefused(visitor, boxId, { userId: creator.id, codes: notOfTheTeam });
  expectRefusal(await lookAtTeam(server, member, boxId), 403, 'boxes.access_removed');
  const codes: [ErrorCode, ErrorCode] = ['boxes.access_removed', 'boxes.access_removed'];
  await expectAllRefused(member, boxId, { userId: creator.id, codes });
  expect((await teamOf(server, creator, boxId)).map(({ wish }) => wish)).toEqual(['Fly high!', null]);
});

test.each<[string, (member: Person, creator: Person) => Person, ErrorCode]>([
  ['has left the box', (member) => member, 'FORBIDDEN'],
  ['was removed from it by its creator', (_, creator) => creator, 'boxes.access_removed'],
])('a user who %s can remove their own contribution, and no other', async (_, whoEndsIt, code) => {
  const { creator, member, boxId } = await openBox();
  await newContribution(server, creator, boxId, { wish: 'Stays' });
  await removeFromBox(server, whoEndsIt(member, creator), boxId, member.id);
  expectRefusal(await removeContribution(server, member, boxId, creator.id), 403, code);
  expect((await removeContribution(server, member, boxId, member.id)).status).toBe(200);
  expect((await teamOf(server, creator, boxId)).map(({ wish }) => wish)).toEqual(['Stays']);
  expectRefusal(
    await removeContribution(server, member, boxId, member.id),
    404,
    'collage.contribution_not_found',
  );
});

test('a contributor who becomes the birthday person may remove their contribution from the day on', async () => {
  const { creator, member, boxId } = await openBox();
  await server.database.pool.query('update boxes set birthday_person_id = $2 where id = $1', [
    boxId,
    member.id,
  ]);
  expectRefusal(await removeContribution(server, member, boxId, member.id), 403, 'NO_PEEKING');
  server.clock.advance(3 * 86_400_000);
  const [later, maker] = [await signInAgain(server, member), await signInAgain(server, creator)];
  expectRefusal(await removeContribution(server, later, boxId, creator.id), 403, 'FORBIDDEN');
  expect((await removeContribution(server, later, boxId, member.id)).status).toBe(200);
  expect((await teamOf(server, maker, boxId)).map(({ wish }) => wish)).not.toContain('Fly high!');
});

test('before the day the birthday person does not learn that there are wishes', async () => {
  const { member, star, boxId } = await openBox();
  expectRefusal(await lookAtTeam(server, star, boxId), 403, 'NO_PEEKING');
  await expectAllRefused(star, boxId, { userId: member.id, codes: ['NO_PEEKING', 'NO_PEEKING'] });
});

test('in a box that isn’t a surprise the birthday person sees the wishes before the day, and cannot contribute', async () => {
  const { creator, member, star, boxId } = await openBox(false);
  expect(await teamOf(server, star, boxId)).toEqual(await teamOf(server, creator, boxId));
  await expectAllRefused(star, boxId, { userId: member.id, codes: notOfTheTeam });
});

test('on the day the birthday person sees the wishes, and the team may still contribute', async () => {
  const { creator, member, star, boxId } = await openBox();
  server.clock.advance(3 * 86_400_000);
  const [later, maker] = [await signInAgain(server, star), await signInAgain(server, creator)];
  await newContribution(server, maker, boxId, { wish: 'Just in time' });
  const team = await teamOf(server, later, boxId);
  expect(team.map(({ wish }) => wish)).toEqual(['Fly high!', 'Just in time']);
  await expectAllRefused(later, boxId, { userId: member.id, codes: notOfTheTeam });
});

test('a caller may name only themselves as the contributor', async () => {
  const { creator, member, boxId } = await openBox();
  const { id } = await newContribution(server, creator, boxId, { userId: creator.id });
  expect(id).toBe(creator.id);
  expectRefusal(
    await contribute(server, creator, boxId, { userId: member.id, wish: 'Forged' }),
    403,
    'accounts.not_oneself',
  );
  expect((await teamOf(server, creator, boxId)).map(({ wish }) => wish)).not.toContain('Forged');
});
