import { expectFieldRefused, expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { joinBox, newBox } from '@hooray/testkit/factories/boxes.ts';
import { contribute, suggestWish } from '@hooray/testkit/factories/collage.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wishTemplates } from './wish-templates.rules.ts';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

async function newPair(): Promise<{ pair: [Person, Person]; boxId: string }> {
  const pair: [Person, Person] = [await newPerson(server), await newPerson(server)];
  const { id: boxId } = await newBox(server, pair[0]);
  await joinBox(server, pair[1], boxId);
  return { pair, boxId };
}

async function wishFor(at: { url: string }, person: Person, boxId: string): Promise<string> {
  const { status, body } = await suggestWish(at, person, boxId);
  expect(status).toBe(200);
  return body.wish;
}

test('a box never gets the same suggestion twice in a row, from any member', async () => {
  const { pair, boxId } = await newPair();
  const wishes: string[] = [];
  for (let round = 0; round < 50; round += 1)
    for (const person of pair) wishes.push(await wishFor(server, person, boxId));
  for (const [index, wish] of wishes.entries()) expect(wish).not.toBe(wishes[index + 1]);
});

test('two concurrent requests to two processes get different wishes', async () => {
  const { pair, boxId } = await newPair();
  for (let round = 0; round < 50; round += 1) {
    const [one, other] = await Promise.all([
      wishFor(server, pair[0], boxId),
      wishFor(sibling, pair[1], boxId),
    ]);
    expect(one).not.toBe(other);
  }
});

test('the first two concurrent requests of a box get different wishes', async () => {
  const { pair } = await newPair();
  for (let round = 0; round < 20; round += 1) {
    const { id } = await newBox(server, pair[0]);
    const wishes = await Promise.all([wishFor(server, pair[0], id), wishFor(sibling, pair[0], id)]);
    expect(new Set(wishes).size).toBe(2);
  }
});

test('every template is different and a valid wish', async () => {
  expect(new Set(wishTemplates).size).toBe(wishTemplates.length);
  const { pair, boxId } = await newPair();
  const longest = wishTemplates.toSorted((one, other) => other.length - one.length)[0] ?? '';
  expect((await contribute(server, pair[0], boxId, { wish: longest })).status).toBe(201);
});

test('a suggestion for a missing box is 404', async () => {
  const person = await newPerson(server);
  expectRefusal(
    await suggestWish(server, person, '00000000-0000-4000-8000-000000000000'),
    404,
    'boxes.not_found',
  );
  expectFieldRefused(await suggestWish(server, person, 'x'), 'boxId');
});
