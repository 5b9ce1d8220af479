import { randomUUID } from 'node:crypto';
import type { Heart, ThanksReceived } from '@hooray/contract/openings/calls.ts';
import { heartKinds, thanksLimits } from '@hooray/contract/openings/constants.ts';
import type { ErrorCode } from '@hooray/contract/protocol/errors.ts';
import { seededRandom } from '@hooray/painter/seeded-random.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { birthdayIn, joinBox, newBox, removeFromBox } from '@hooray/testkit/factories/boxes.ts';
import { giveHeart, readThanks, thank } from '@hooray/testkit/factories/day/openings.ts';
import { block } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PEOPLE = 8;
const BOXES = 25;

type Role = 'birthday person' | 'creator' | 'contributor' | 'member' | 'visitor' | 'left' | 'removed';
const randomRoles: Role[] = ['contributor', 'contributor', 'member', 'visitor', 'left', 'removed'];
const refusals: Partial<Record<Role, ErrorCode>> = {
  visitor: 'boxes.watching_not_allowed',
  left: 'boxes.watching_not_allowed',
  removed: 'boxes.access_removed',
};

interface FilledBox {
  boxId: string;
  roles: Map<Person, Role>;
  grace: Person;
  /** By contributor. */
  hearts: Map<Person, Heart>;
  text: string | null;
}

const random = seededRandom(41, 'thanks');
const pick = <T>(from: readonly T[]): T => from[random.below(from.length)] as T;

function twoOf(people: readonly Person[]): [Person, Person] {
  const one = pick(people);
  return [one, pick(people.filter((person) => person !== one))];
}

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Inserts it directly, because reading hundreds of pictures would take a minute. */
async function insertWish(boxId: string, { id: userId }: Person): Promise<string> {
  const id = randomUUID();
  await server.database.pool.query(
    `insert into contributions (id, box_id, user_id, wish, picture_version, created_at)
      values ($1, $2, $3, 'Fly high!', 'none', now())`,
    [id, boxId, userId],
  );
  return id;
}

async function enter(boxId: string, person: Person, role: Role, creator: Person): Promise<void> {
  if (['birthday person', 'creator', 'visitor'].includes(role)) return;
  await joinBox(server, person, boxId);
  if (role === 'left') await removeFromBox(server, person, boxId, person.id);
  if (role === 'removed') await removeFromBox(server, creator, boxId, person.id);
}

async function fillBox(people: Person[]): Promise<FilledBox> {
  const [creator, grace] = twoOf(people);
  const birthdayDate = birthdayIn(0, server.clock.now());
  const { id: boxId } = await newBox(server, creator, { email: grace.email, birthdayDate });
  const roles = new Map<Person, Role>([
    [creator, 'creator'],
    [grace, 'birthday person'],
  ]);
  for (const person of people.filter((one) => !roles.has(one))) roles.set(person, pick(randomRoles));
  const hearts = new Map<Person, Heart>();
  for (const [person, role] of roles) {
    await enter(boxId, person, role, creator);
    // Users who have left or were removed are still on the card.
    if (['birthday person', 'member', 'visitor'].includes(role)) continue;
    const contributionId = await insertWish(boxId, person);
    if (random.below(3) === 0) continue;
    const heart = { contributionId, kind: pick(heartKinds) };
    await giveHeart(server, grace, { boxId, ...heart });
    hearts.set(person, heart);
  }
  const text = random.below(3) === 0 ? null : `Thanks for ${boxId}`;
  if (text) await thank(server, grace, boxId, text);
  return { boxId, roles, grace, hearts, text };
}

function expectedFor(
  person: Person,
  { roles, grace, hearts, text }: FilledBox,
  isBlocked: (blocker: Person, other: Person) => boolean,
) {
  const role = roles.get(person) as Role;
  const refusal = refusals[role];
  if (refusal) return refusal;
  if (isBlocked(person, grace)) return { text: null, hearts: [] };
  const seesAll = role === 'creator' || role === 'birthday person';
  const own = hearts.get(person);
  return { text, hearts: seesAll ? [...hearts.values()] : own ? [own] : [] };
}

const inOrder = (hearts: Heart[]) => hearts.map((heart) => JSON.stringify(heart)).sort();

test('exactly the users that the policy allows see hearts and notes, in 200 random cases', async () => {
  const people = await atOnce(PEOPLE, () => newPerson(server));
  const boxes: FilledBox[] = [];
  for (let count = 0; count < BOXES; count += 1) boxes.push(await fillBox(people));
  const blocks = new Set<string>();
  for (let count = 0; count < PEOPLE; count += 1) {
    const [blocker, blocked] = twoOf(people);
    await block(server, blocker, blocked.id);
    blocks.add(`${blocker.id} ${blocked.id}`);
  }
  const isBlocked = (blocker: Person, other: Person) => blocks.has(`${blocker.id} ${other.id}`);

  let cases = 0;
  for (const box of boxes)
    for (const person of people) {
      const { status, body } = await readThanks(server, person, box.boxId);
      const got =
        status === 200
          ? { text: body.thanks?.text ?? null, hearts: inOrder(body.hearts) }
          : (body as unknown as { code: string }).code;
      const expected = expectedFor(person, box, isBlocked);
      const role = box.roles.get(person);
      expect({ role, got }).toEqual({
        role,
        got: typeof expected === 'string' ? expected : { ...expected, hearts: inOrder(expected.hearts) },
      });
      cases += 1;
    }
  expect(cases).toBe(200);

  for (const person of people) {
    const { accessToken: token } = person;
    const { body } = await call<{ thanks: ThanksReceived[] }>(server, 'GET /api/thanks', { token });
    const mine = boxes.filter(
      ({ roles, grace, text }) =>
        text !== null &&
        ['creator', 'member', 'contributor'].includes(roles.get(person) as Role) &&
        !isBlocked(person, grace),
    );
    const newestFirst = mine.map(({ text }) => text).reverse();
    expect(body.thanks.map(({ text }) => text)).toEqual(newestFirst.slice(0, thanksLimits.listed));
  }
});
