import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
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

/** The time in which a request surely reaches the queue. */
const ARRIVAL_MS = 1000;

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

test('two collages are drawn at a time, and beyond 40 waiting only an account that already waits is refused', async () => {
  await newContribution(server, member, boxId);
  const people = await membersOf(boxId, 22);
  const [late] = await membersOf(boxId, 1);
  const before = composer.drawings.length;
  const releases = [composer.holdNext(), composer.holdNext()];
  const ask = (person: Person) => makeCollage(server, person, boxId);
  const busy: Answer<unknown>[] = [];
  let served = 0;
  // An account has at most two requests in progress.
  const asking = [...people, ...people].slice(0, 43).map(async (person) => {
    const answer = await ask(person);
    if (answer.status === 503) busy.push(answer);
    else served += 1;
    return answer;
  });
  await eventually(async () => busy.length === 1);
  expect(composer.drawings).toHaveLength(before + 2);
  const servedBefore = ask(late as Person).then(({ status }) => {
    expect(status).not.toBe(503);
    return served;
  });
  await delay(ARRIVAL_MS);
  for (const release of releases) release();
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  const times = (status: number) => statuses.filter((one) => one === status).length;
  // The two in progress, and the accounts that have as few waiting requests as the late one.
  expect(await servedBefore).toBeLessThan(8);
  expect(times(200) + times(402)).toBe(42);
  for (const answer of busy) {
    expectRefusal(answer, 503, 'UNAVAILABLE');
    expect(answer.headers.get('retry-after')).toBe('10');
  }
});

test('an account that has not been served gets its PDF next while others fill the queue', async () => {
  await newContribution(server, creator, boxId);
  await newCollage(server, creator, boxId);
  const crowd = await membersOf(boxId, 22);
  const before = composer.prints.length;
  const releases = [composer.holdNextPrint(), composer.holdNextPrint()];
  const ended: string[] = [];
  const print = async (person: Person) => {
    const { status } = await printCollage(server, person, boxId);
    ended.push(person.id);
    return status;
  };
  const printing = [...crowd, ...crowd].map(print);
  await eventually(async () => composer.prints.length === before + 2 && ended.length > 0);
  ended.length = 0;
  const own = print(member);
  await delay(ARRIVAL_MS);
  for (const release of releases) release();
  expect(await own).toBe(200);
  // The two in progress, and those that end at the same time.
  expect(ended.indexOf(member.id)).toBeLessThan(5);
  await Promise.all(printing);
}, 60_000);

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
