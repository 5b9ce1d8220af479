import { rmSync } from 'node:fs';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import {
  makeCollage,
  newCollage,
  newContribution,
  picturesOf,
  printCollage,
} from '@hooray/testkit/factories/collage.ts';
import { createTestComposer } from '@hooray/testkit/fakes/composer.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

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

async function newMembers(count: number): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, () => newPerson(server)));
  for (const person of people) await joinBox(server, person, boxId);
  return people;
}

/** Sends two requests to a full queue, which refuses one. Returns the one that waits. */
async function waitInFullQueue<T>(send: () => Promise<Answer<T>>): Promise<{ waiting: Promise<Answer<T>> }> {
  const requests = [send(), send()];
  const first = await Promise.race(requests.map(async (request, index) => ({ index, ...(await request) })));
  expectRefusal(first, 503, 'UNAVAILABLE');
  return { waiting: requests[1 - first.index] as Promise<Answer<T>> };
}

test('two collages are drawn at a time, and beyond 40 waiting only an account that already waits is refused', async () => {
  await newContribution(server, member, boxId);
  const people = await newMembers(22);
  const late = await newPerson(server);
  const { id: lateBoxId } = await newBox(server, late, { name: 'Late' });
  await newContribution(server, late, lateBoxId);
  const before = composer.drawings.length;
  const releases = [composer.holdNext(), composer.holdNext()];
  const busy: Answer<unknown>[] = [];
  // An account has at most two requests in progress.
  const asking = [...people, ...people].slice(0, 43).map(async (person) => {
    const answer = await makeCollage(server, person, boxId);
    if (answer.status === 503) busy.push(answer);
    return answer;
  });
  await eventually(async () => busy.length === 1);
  expect(composer.drawings).toHaveLength(before + 2);
  const { waiting } = await waitInFullQueue(() => makeCollage(server, late, lateBoxId));
  for (const release of releases) release();
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  const times = (status: number) => statuses.filter((one) => one === status).length;
  expect((await waiting).status).toBe(200);
  // After the two in progress come the accounts that have as few waiting requests as the late one.
  const place = composer.drawings.slice(before).findIndex(({ name }) => name === 'Late');
  expect(place).toBeGreaterThanOrEqual(2);
  expect(place).toBeLessThan(8);
  expect(times(200) + times(402)).toBe(42);
  for (const answer of busy) {
    expectRefusal(answer, 503, 'UNAVAILABLE');
    expect(answer.headers.get('retry-after')).toBe('10');
  }
});

test('an account that has not been served gets its PDF next while others fill the queue', async () => {
  await newContribution(server, creator, boxId);
  await newCollage(server, creator, boxId);
  const { id: lateBoxId } = await newBox(server, creator, { name: 'Late' });
  await newContribution(server, creator, lateBoxId);
  await newCollage(server, creator, lateBoxId);
  const late = await newPerson(server);
  await joinBox(server, late, lateBoxId);
  const crowd = await newMembers(22);
  const before = composer.prints.length;
  const releases = [composer.holdNextPrint(), composer.holdNextPrint()];
  let refused = 0;
  const printing = [...crowd, ...crowd].map(async (person) => {
    const { status } = await printCollage(server, person, boxId);
    if (status === 503) refused += 1;
  });
  await eventually(async () => composer.prints.length === before + 2 && refused === 2);
  const { waiting } = await waitInFullQueue(() => printCollage(server, late, lateBoxId));
  for (const release of releases) release();
  expect((await waiting).status).toBe(200);
  await Promise.all(printing);
  const place = composer.prints.slice(before).findIndex(({ name }) => name === 'Late');
  expect(place).toBeGreaterThanOrEqual(2);
  expect(place).toBeLessThan(8);
});

test('a stopping server finishes running drawings and refuses waiting ones', async () => {
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

test('a lost picture is skipped, and the others are drawn', async () => {
  await newContribution(server, member, boxId);
  const [lost] = picturesOf(server, boxId);
  await newContribution(server, creator, boxId);
  rmSync(`${server.picturesFolder}/${lost}`);
  await newCollage(server, creator, boxId);
  expect(composer.drawings.at(-1)?.pieces.map(({ userId }) => userId)).toEqual([creator.id]);
});
