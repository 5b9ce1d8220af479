import { boxTexts } from '@hooray/contract/boxes/constants.ts';
import { calls } from '@hooray/contract/calls.ts';
import type { CallName } from '@hooray/contract/protocol/http.ts';
import { callSamples } from '@hooray/testkit/clients/call-samples.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { connect } from '@hooray/testkit/clients/sockets.ts';
import {
  birthdayIn,
  boxesOf,
  boxOf,
  handleOf,
  joinBox,
  lookAtBox,
  newBox,
  removeFromBox,
  signInAgain,
} from '@hooray/testkit/factories/boxes.ts';
import { giveCredits } from '@hooray/testkit/factories/credits.ts';
import { newSession, sessionOf } from '@hooray/testkit/factories/payments.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const DAY_MS = 86_400_000;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const PLACEHOLDER = 'the box';

interface Cast {
  creator: Person;
  member: Person;
  visitor: Person;
  removed: Person;
  birthday: Person;
}

let server: TestServer;
let cast: Cast;
let boxId: string;
let handle: string;

beforeAll(async () => {
  server = await openTestServer({}, { composer: createTestComposer() });
});
afterAll(() => server.close());

beforeEach(async () => {
  const [creator, member, visitor] = [
    await newPerson(server),
    await newPerson(server),
    await newPerson(server),
  ];
  cast = { creator, member, visitor, removed: await newPerson(server), birthday: await newPerson(server) };
  const birthdayDate = birthdayIn(2, server.clock.now());
  boxId = (await newBox(server, creator, { email: cast.birthday.email, birthdayDate })).id;
  handle = await handleOf(server, boxId);
  for (const person of [member, cast.removed]) await joinBox(server, person, boxId);
  await removeFromBox(server, creator, boxId, cast.removed.id);
});

/** Every call that takes the id of a box, in its path or its body. */
const takingBoxes = await findCallsWithBoxes();

async function findCallsWithBoxes(): Promise<CallName[]> {
  const nobody = { user: {} } as Person;
  const ids = { boxId: PLACEHOLDER, requestId: '', orderId: '' };
  const found: CallName[] = [];
  for (const name of Object.keys(calls) as CallName[]) {
    const sample = await callSamples[name]?.({ self: nobody, other: nobody, ...ids });
    const isInBody = JSON.stringify(sample ?? {}).includes(PLACEHOLDER);
    const isInPath = /\{boxId\}|(box|join|team-gift(\/collage[\w-]*)?)\/\{id\}/.test(name);
    if (isInBody || isInPath) found.push(name);
  }
  return found;
}

/** A call with the id of a box; `other` is a member of the box. */
async function ask(name: CallName, self: Person, id: string) {
  const path = name
    .replace(/\{(boxId|id)\}/, id)
    .replace('{userId}', cast.member.id)
    .replace(/\{(giftId|contributionId)\}/, UNKNOWN) as CallName;
  const ids = { boxId: id, requestId: UNKNOWN, orderId: UNKNOWN };
  // Leaves out `as`, which only the organizer may use.
  const { query: _, ...sample } = { ...(await callSamples[name]?.({ self, other: cast.member, ...ids })) };
  const { status, body } = await call(server, path, { token: self.accessToken, ...sample });
  return { status, body };
}

test('before the day, only the birthday person gets a box under a handle, and in every list', async () => {
  const { birthday } = cast;
  expect(handle).not.toBe(boxId);
  const wrapped = { id: handle, wrapped: true };
  expect((await lookAtBox(server, birthday, handle)).body.data).toMatchObject(wrapped);
  expect((await lookAtBox(server, birthday, boxId)).body.data).toMatchObject(wrapped);
  expect((await boxesOf(server, birthday)).body.data).toMatchObject([wrapped]);
});

test('no other user ever gets the handle, including an organizer who previews the box', async () => {
  const { creator, member } = cast;
  for (const as of ['birthday_person', 'birthday_person_on_the_day'])
    expect((await lookAtBox(server, creator, boxId, { as })).body.data.id).toBe(boxId);
  for (const person of [creator, member])
    expect(JSON.stringify((await boxesOf(server, person)).body)).not.toContain(handle);
});

test('the test finds all calls that take the id of a box', () => {
  expect(takingBoxes.length).toBeGreaterThan(20);
});

describe('with the handle, other users get the response to an unknown id', () => {
  test.each(takingBoxes)('%s', async (name) => {
    for (const person of [cast.creator, cast.member, cast.visitor, cast.removed]) {
      const answer = await ask(name, person, handle);
      expect(answer.status).toBe(404);
      expect(answer).toEqual(await ask(name, person, UNKNOWN));
    }
  });

  test.each(['joinRoom', 'fetchMessages', 'sendMessage'] as const)('the socket event %s', async (event) => {
    for (const person of [cast.creator, cast.member, cast.visitor]) {
      const { ask: say } = await connect(server, '/birthday', person);
      const spoken = { roomId: handle, text: 'hello' };
      expect(await say(event, spoken)).toMatchObject({ ok: false, code: 'boxes.not_found' });
      expect(await say(event, spoken)).toEqual(await say(event, { ...spoken, roomId: UNKNOWN }));
    }
  });
});

describe('from the day on, the birthday person gets the true id, and the handle still works', () => {
  test.each(takingBoxes)('%s', async (name) => {
    server.clock.advance(3 * DAY_MS);
    const birthday = await signInAgain(server, cast.birthday);
    await giveCredits(server, { userId: birthday.id }, 5);
    const [byHandle, byId] = [await ask(name, birthday, handle), await ask(name, birthday, boxId)];
    expect(byHandle.body?.message).not.toBe(boxTexts.missing);
    // The second call finds what the first one has added.
    const statuses = byId.status === 200 ? [200, 201] : [byId.status];
    expect(statuses).toContain(byHandle.status);
    expect(JSON.stringify(byHandle.body ?? null)).not.toContain(handle);
  });

  test('a page opened under the handle before the day still works', async () => {
    expect((await lookAtBox(server, cast.birthday, handle)).body.data.wrapped).toBe(true);
    server.clock.advance(3 * DAY_MS);
    const birthday = await signInAgain(server, cast.birthday);
    expect(await boxOf(server, birthday, handle)).toEqual(await boxOf(server, birthday, boxId));
    expect(await boxOf(server, birthday, handle)).toMatchObject({ id: boxId, relation: 'birthday_person' });
  });

  test('a payment under the handle goes into the box', async () => {
    server.clock.advance(3 * DAY_MS);
    const birthday = await signInAgain(server, cast.birthday);
    const { id } = await newSession(server, birthday, { credits: 5, type: 'box', targetId: handle });
    expect((await sessionOf(server, birthday, id)).body).toMatchObject({ type: 'box', targetId: boxId });
  });
});

test('a payer who becomes the birthday person doesn’t learn the id from the payment', async () => {
  const { creator, visitor } = cast;
  const strange = await newBox(server, creator);
  const { id } = await newSession(server, visitor, { credits: 5, type: 'box', targetId: strange.id });
  await server.database.pool.query(
    "update boxes set birthday_person_id = $2, bound_at = now(), time_zone = 'UTC' where id = $1",
    [strange.id, visitor.id],
  );
  const { body } = await sessionOf(server, visitor, id);
  expect(body.targetId).toBe(await handleOf(server, strange.id));
});
