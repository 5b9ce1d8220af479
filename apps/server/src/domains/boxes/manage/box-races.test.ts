import { randomUUID } from 'node:crypto';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import {
  boxOf,
  changeAddress,
  correctBox,
  createBox,
  deleteAccount,
  deleteBox,
  joinBox,
  lookAtBox,
  newBox,
  removeFromBox,
} from '@hooray/testkit/factories/boxes.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

const ROUNDS = 8;
const freeAddress = () => `${randomUUID()}@example.com`;

async function countOf(query: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(`select count(*)::int ${query}`);
  return rows[0]?.count ?? -1;
}

// These invariants hold after any race.
afterEach(async () => {
  const strayCreators = await countOf(`from boxes b where creator_id is not null and not exists
    (select from box_participants p where p.box_id = b.id and p.user_id = b.creator_id)`);
  const birthdayMembers = await countOf(`from boxes b join box_participants p
    on p.box_id = b.id and p.user_id = b.birthday_person_id`);
  const removedMembers = await countOf('from box_participants natural join box_removals');
  expect({ strayCreators, birthdayMembers, removedMembers }).toEqual({
    strayCreators: 0,
    birthdayMembers: 0,
    removedMembers: 0,
  });
});

test('boxes created while the account that they are for is deleted are created, without a server error', async () => {
  const creators = await atOnce(4, () => newPerson(server));
  for (let round = 0; round < ROUNDS; round += 1) {
    const grace = await newPerson(server);
    const [gone, ...made] = await Promise.all([
      deleteAccount(server, grace),
      ...creators.map((creator, index) =>
        createBox(index % 2 ? server : sibling, creator, { email: grace.email }),
      ),
    ]);
    expect(gone.status).toBe(200);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  }
  expect(
    await countOf(`from boxes where birthday_person_id is null and bound_at is not null
    and (email is not null or phone is not null)`),
  ).toBe(0);
});

test('boxes created while their creator’s account is deleted are created or refused, without a server error', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [creator, grace] = [await newPerson(server), await newPerson(server)];
    const answers = await Promise.all([
      ...(await atOnce(2, async (index) =>
        createBox(index % 2 ? server : sibling, creator, { email: grace.email }),
      )),
      deleteAccount(server, creator),
      createBox(sibling, creator, { email: grace.email }),
    ]);
    for (const { status } of answers) expect([200, 201, 401, 404]).toContain(status);
  }
});

test('a member who is removed while joining again and again is out', async () => {
  const creator = await newPerson(server);
  const { id } = await newBox(server, creator);
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await newPerson(server);
    await joinBox(server, member, id);
    const [removal, ...joins] = await Promise.all([
      removeFromBox(server, creator, id, member.id),
      ...Array.from({ length: 6 }, (_, index) => joinBox(index % 2 ? server : sibling, member, id)),
    ]);
    expect(removal.status).toBe(200);
    for (const { status } of joins) expect([200, 403]).toContain(status);
    expect((await lookAtBox(server, member, id)).status).toBe(403);
  }
});

test('a user who joins while the box is linked to them is the birthday person, and not in the team', async () => {
  const creator = await newPerson(server);
  for (let round = 0; round < ROUNDS; round += 1) {
    const grace = await newPerson(server);
    const email = freeAddress();
    const { id } = await newBox(server, creator, { email });
    const [changed, ...joins] = await Promise.all([
      changeAddress(server, grace, email),
      ...Array.from({ length: 4 }, (_, index) => joinBox(index % 2 ? server : sibling, grace, id)),
    ]);
    expect(changed.status).toBe(200);
    for (const { status } of joins) expect([200, 403]).toContain(status);
    expect((await boxOf(server, creator, id)).participants).toHaveLength(1);
  }
});

test('when all members leave concurrently, exactly one stays and organizes the box', async () => {
  for (let round = 0; round < 6; round += 1) {
    const team = await atOnce(4, () => newPerson(server));
    const [creator] = team as [Person];
    const { id } = await newBox(server, creator);
    for (const member of team) await joinBox(server, member, id);
    const answers = await Promise.all(
      team.map((member, index) => removeFromBox(index % 2 ? server : sibling, member, id, member.id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    const last = team[answers.findIndex(({ status }) => status === 409)] as Person;
    expect(await boxOf(server, last, id)).toMatchObject({
      relation: 'creator',
      participants: [{ id: last.id }],
    });
  }
});

test('when the accounts of organizer and heirs are deleted concurrently, the box is deleted or has an organizer, without a server error', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const team = await atOnce(3, () => newPerson(server));
    const staying = round % 2 ? await newPerson(server) : undefined;
    const { id } = await newBox(server, team[0] as Person);
    for (const member of [...team, ...(staying ? [staying] : [])]) await joinBox(server, member, id);
    const answers = await Promise.all(team.map((member) => deleteAccount(server, member)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    if (staying) expect((await boxOf(server, staying, id)).relation).toBe('creator');
    else expect(await countOf(`from boxes where id = '${id}'`)).toBe(0);
  }
});

test('removing a member whose account is being deleted causes no server error', async () => {
  const creator = await newPerson(server);
  const { id } = await newBox(server, creator);
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await newPerson(server);
    await joinBox(server, member, id);
    const [removal, gone] = await Promise.all([
      removeFromBox(server, creator, id, member.id),
      deleteAccount(sibling, member),
    ]);
    expect({ removal: removal.status, gone: gone.status }).toEqual({ removal: 200, gone: 200 });
  }
});

test('every action on a box that is being deleted succeeds or is 404, without a server error', async () => {
  const [creator, member, grace] = await atOnce(3, () => newPerson(server));
  if (!creator || !member || !grace) throw new Error('no user could be created');
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await newBox(server, creator);
    await joinBox(server, member, id);
    const answers = await Promise.all([
      joinBox(sibling, grace, id),
      deleteBox(server, creator, id),
      deleteBox(sibling, creator, id),
      correctBox(sibling, creator, id, { email: grace.email }),
      removeFromBox(sibling, member, id, member.id),
      removeFromBox(server, creator, id, creator.id),
    ]);
    for (const { status } of answers) expect([200, 403, 404, 409]).toContain(status);
  }
});
