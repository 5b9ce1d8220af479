import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinBox, newBox } from '../../../testing/boxes.ts';
import { makeCollage, newCollage, newContribution, picturesOf } from '../../../testing/collage.ts';
import { eventually } from '../../../testing/eventually.ts';
import { expectRefusal } from '../../../testing/expectations.ts';
import { createTestComposer } from '../../../testing/server/composer.ts';
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts';
import { type Answer, newPerson, type Person } from '../../../testing/wire/client.ts';

const composer = createTestComposer();
let server: TestServer;
let creator: Person;
let member: Person;
let boxId: string;
beforeAll(async () => {
  server = await openTestServer({}, { composer });
  [creator, member] = [await newPerson(server), await newPerson(server)];
});
beforeEach(async () => {
  boxId = (await newBox(server, creator)).id;
  await joinBox(server, member, boxId);
});
afterAll(() => server.close());

async function membersOf(id: string, count: number): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, () => newPerson(server)));
  for (const person of people) await joinBox(server, person, id);
  return people;
}

test('two are in the works at a time, 40 wait, and one more is told that Hooray is busy', async () => {
  await newContribution(server, member, boxId);
  const people = await membersOf(boxId, 22);
  const before = composer.drawings.length;
  const releases = [composer.holdNext(), composer.holdNext()];
  const busy: Answer<unknown>[] = [];
  // Nobody waits for more than two.
  const askers = [...people, ...people].slice(0, 43);
  const asking = askers.map(async (person) => {
    const answer = await makeCollage(server, person, boxId);
    if (answer.status === 503) busy.push(answer);
    return answer;
  });
  await eventually(async () => busy.length === 1);
  expect(composer.drawings).toHaveLength(before + 2);
  for (const release of releases) release();
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  const times = (status: number) => statuses.filter((one) => one === status).length;
  expect({ made: times(200), unpaid: times(402), busy: times(503) }).toEqual({
    made: 3,
    unpaid: 39,
    busy: 1,
  });
  for (const answer of busy) {
    expectRefusal(answer, 503, 'UNAVAILABLE');
    expect(answer.headers.get('retry-after')).toBe('10');
  }
});

test('a server that stops finishes what is being drawn, and tells who waits', async () => {
  const own = createTestComposer();
  const leaving = await openTestServer({}, { composer: own });
  const [person, other] = [await newPerson(leaving), await newPerson(leaving)];
  const { id } = await newBox(leaving, person);
  await joinBox(leaving, other, id);
  await newContribution(leaving, person, id);
  const releases = [own.holdNext(), own.holdNext()];
  const asking = [person, person, other].map((asker) => makeCollage(leaving, asker, id));
  await eventually(async () => own.drawings.length === 2);
  const gone = leaving.close();
  for (const release of releases) release();
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 503]);
  await gone;
});

test('a picture that is lost is left out, and the others are drawn', async () => {
  await newContribution(server, member, boxId);
  const [lost] = picturesOf(server, boxId);
  await newContribution(server, creator, boxId);
  rmSync(`${server.picturesFolder}/${lost}`);
  await newCollage(server, creator, boxId);
  expect(composer.drawings.at(-1)?.pieces.map(({ userId }) => userId)).toEqual([creator.id]);
});
