import { randomUUID } from 'node:crypto';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { expectFieldRefused } from '@hooray/testkit/assertions/expectations.ts';
import { type Answer, atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { birthdayIn, deleteAccount, deleteBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import {
  balanceOf,
  claimBox,
  donate,
  giveCredits,
  historyOf,
  mistakesIn,
} from '@hooray/testkit/factories/credits.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountOf, lockBalance, moveCredits } from '../ledger/ledger.service.ts';
import { returnToDonors } from './box-returns.service.ts';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());
afterEach(async () => expect(await mistakesIn(server)).toEqual([]));

const either = (index: number) => (index % 2 ? sibling : server);

async function personWith(credits: number): Promise<Person> {
  const person = await newPerson(server);
  if (credits > 0) await giveCredits(server, { userId: person.id }, credits);
  return person;
}

/** Creates a box on its day with some credits. */
async function todaysBox(birthdayPerson: Person, credits: number): Promise<string> {
  const birthdayDate = birthdayIn(0, server.clock.now());
  const creator = await newPerson(server);
  const { id } = await newBox(server, creator, { email: birthdayPerson.email, birthdayDate });
  if (credits > 0) await giveCredits(server, { boxId: id }, credits);
  return id;
}

/** Retries when a busy server sheds load. */
async function untilServed<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return eventually(async () => {
    const answer = await ask();
    return answer.status !== 503 && answer;
  });
}

/** Whether a statement waits for a lock that another transaction holds. */
async function isLockAwaited(): Promise<boolean> {
  const { rowCount } = await server.database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount !== 0;
}

test('a donation to a box without an account holds no lock while the account is opened', async () => {
  const donor = await personWith(3);
  const { id: boxId } = await newBox(server, donor);
  const opening = await server.database.pool.connect();
  let answers: Promise<Answer<unknown>[]>;
  try {
    await opening.query('begin');
    await opening.query("insert into credit_accounts (box_id, kind) values ($1, 'box')", [boxId]);
    answers = atOnce(2, (index) => donate(either(index), donor, { boxId, amount: 1 }, { key: randomUUID() }));
    await eventually(isLockAwaited);
    await server.database.pool.query('select from credit_accounts where user_id = $1 for update nowait', [
      donor.id,
    ]);
  } finally {
    await opening.query('commit');
    opening.release();
  }
  expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
});

test('200 concurrent donations in two processes never overdraw the balance', async () => {
  const donor = await personWith(100);
  const { id: boxId } = await newBox(server, donor);
  const answers = await atOnce(200, (index) =>
    untilServed(() => donate(either(index), donor, { boxId, amount: 3 })),
  );
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(33);
  for (const answer of answers) if (answer.status !== 200) expectFieldRefused(answer, 'amount');
  expect(await balanceOf(server, { userId: donor.id })).toBe(1);
  expect(await balanceOf(server, { boxId })).toBe(99);
  // Each response has the balance after its own donation.
  expect(done.map(({ body }) => body.credits).toSorted((one, other) => other - one)).toEqual(
    Array.from({ length: 33 }, (_, index) => 97 - 3 * index),
  );
});

test('50 concurrent claims in two processes move the credits once', async () => {
  const grace = await personWith(0);
  const boxId = await todaysBox(grace, 40);
  const answers = await atOnce(50, (index) => claimBox(either(index), grace, boxId));
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 200, body: { credits: 40, boxCredits: 0 } });
  const { body } = await historyOf(server, grace);
  expect(body.entries.map(({ kind, amount }) => [kind, amount])).toEqual([['claim', 40]]);
});

test('concurrent donations and claims lose nothing', async () => {
  const grace = await personWith(0);
  const boxId = await todaysBox(grace, 0);
  const donors = await atOnce(4, () => personWith(30));
  const answers = await atOnce(120, (index) =>
    index % 4 === 0
      ? claimBox(either(index), grace, boxId)
      : donate(either(index), donors[index % donors.length] as Person, { boxId, amount: 1 }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const last = await claimBox(server, grace, boxId);
  expect(last.body).toEqual({ credits: 90, boxCredits: 0 });
});

test('a donation during a claim is returned to its donor', async () => {
  const [grace, donor] = [await personWith(0), await personWith(10)];
  const boxId = await todaysBox(grace, 5);
  const { db } = server.database;
  const box = await accountOf(db, { boxId });
  const claiming = await accountOf(db, { userId: grace.id });
  let donating: ReturnType<typeof donate> | undefined;
  await db.transaction(async (tx) => {
    const amount = await lockBalance(tx, box);
    donating = donate(server, donor, { boxId, amount: 10 });
    await eventually(isLockAwaited);
    await moveCredits(tx, { kind: 'claim', amount, from: box, to: claiming, now: new Date() });
  });
  expect((await donating)?.status).toBe(200);
  await db.transaction((tx) => returnToDonors(tx, boxId, new Date()));
  expect(await balanceOf(server, { userId: donor.id })).toBe(10);
});

test('donations to a box that is being deleted are returned or refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [creator, donors] = [await personWith(0), await atOnce(3, () => personWith(10))];
    const { id: boxId } = await newBox(server, creator);
    const giving = atOnce(12, (index) =>
      donate(either(index), donors[index % 3] as Person, { boxId, amount: 2 }),
    );
    const gone = await deleteBox(sibling, creator, boxId);
    const answers = await giving;
    expect(gone.status).toBe(200);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    for (const donor of donors) expect(await balanceOf(server, { userId: donor.id })).toBe(10);
  }
});

test('donations of an account that is being deleted are complete or refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [creator, donor] = [await personWith(0), await personWith(10)];
    const { id: boxId } = await newBox(server, creator);
    const [gone, ...answers] = await Promise.all([
      deleteAccount(sibling, donor),
      ...Array.from({ length: 8 }, (_, index) => donate(either(index), donor, { boxId, amount: 1 })),
    ]);
    expect(gone.status).toBe(200);
    for (const { status } of answers) expect([200, 400, 401, 404]).toContain(status);
    const given = answers.filter(({ status }) => status === 200).length;
    expect(await balanceOf(server, { boxId })).toBe(given);
  }
});

test('a claim while the account is being deleted moves everything or nothing', async () => {
  for (let round = 0; round < 8; round += 1) {
    const grace = await personWith(0);
    const boxId = await todaysBox(grace, 10);
    const [gone, ...answers] = await Promise.all([
      deleteAccount(sibling, grace),
      ...Array.from({ length: 4 }, (_, index) => claimBox(either(index), grace, boxId)),
    ]);
    expect(gone.status).toBe(200);
    for (const { status } of answers) expect([200, 401, 403, 404]).toContain(status);
    expect([0, 10]).toContain(await balanceOf(server, { boxId }));
  }
});

test('concurrent donations between the boxes of friends never deadlock', async () => {
  const people = await atOnce(4, () => personWith(40));
  const boxes = await Promise.all(people.map((person) => todaysBox(person, 0)));
  const answers = await atOnce(120, (index) => {
    const person = people[index % 4] as Person;
    const boxId = boxes[Math.floor(index / 4) % 4] as string;
    return index % 3 === 0 && boxes[index % 4] === boxId
      ? claimBox(either(index), person, boxId)
      : donate(either(index), person, { boxId, amount: 1 });
  });
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
