import { setTimeout as delay } from 'node:timers/promises';
import { type CheerKind, openingSteps } from '@hooray/contract/openings/constants.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { atOnce, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { connect, moment, type TestSocket } from '@hooray/testkit/clients/sockets.ts';
import {
  birthdayIn,
  deleteAccount,
  joinBox,
  newBox,
  removeFromBox,
} from '@hooray/testkit/factories/boxes.ts';
import {
  type BoxOfToday,
  joinAsMember,
  moveOpening,
  newBoxOfToday,
  startOpening,
} from '@hooray/testkit/factories/day/openings.ts';
import { block, restrict, unblock } from '@hooray/testkit/factories/staff/moderation.ts';
import { hasRedis, needsRedis, startRedis, type TestRedis } from '@hooray/testkit/processes/redis.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Watching = TestSocket<'/opening'>;

/** Longer than the pause between two lists of watchers. */
const PAUSE_OF_ANNOUNCEMENTS_MS = 1500;

let server: TestServer;
let sibling: { url: string };
beforeAll(async () => {
  server = await openTestServer();
  sibling = await server.openSibling();
});
afterAll(() => server.close());

async function watch(person: Person, boxId: string, at: { url: string } = server): Promise<Watching> {
  const watching = await connect(at, '/opening', person);
  expect(await watching.ask('watch', { boxId })).toMatchObject({ ok: true });
  return watching;
}

const positionsOf = (watching: Watching) => watching.heard('opening').map(({ position }) => position);
const namesFor = (watching: Watching) => watching.heard('watchers').at(-1)?.names;
const cheersOf = (watching: Watching, kind: CheerKind) =>
  watching.heard('cheers').reduce((sum, { counts }) => sum + (counts[kind] ?? 0), 0);
const domainEvents = (watching: Watching) =>
  watching.events().filter((event) => !['system', 'flags'].includes(event));

test('each step reaches 50 watchers in two processes within a second, in order and once', async () => {
  const { grace, creator, boxId } = await newBoxOfToday(server);
  const members = [creator, ...(await atOnce(4, () => joinAsMember(server, boxId)))];
  const watchers = await atOnce(50, (index) =>
    watch(members[index % 5] ?? creator, boxId, index < 25 ? server : sibling),
  );
  await startOpening(server, grace, boxId, true);
  const steps = [openingSteps.present, openingSteps.card, 2, 3, 7, openingSteps.collage];
  for (const step of steps) {
    if (step > 0) await moveOpening(server, grace, boxId, step);
    await eventuallyWithin(1, async () => watchers.every((one) => positionsOf(one).at(-1) === step));
  }
  for (const one of watchers) expect(positionsOf(one)).toEqual(steps);
  await moveOpening(server, grace, boxId, openingSteps.keepsakes);
  await eventually(async () => watchers.every((one) => one.heard('opening').at(-1)?.isFinished));
});

test('simultaneous steps of two devices never move back, and end at the furthest', async () => {
  const { grace, creator, boxId } = await newBoxOfToday(server);
  const watching = await watch(creator, boxId, sibling);
  await startOpening(server, grace, boxId, true);
  await atOnce(30, (index) => moveOpening(server, grace, boxId, (index * 7) % 30));
  await eventually(async () => positionsOf(watching).at(-1) === 29);
  expect(positionsOf(watching)).toEqual(positionsOf(watching).toSorted((one, other) => one - other));
});

test('an opening that isn’t shared sends only its end', async () => {
  const { grace, creator, boxId } = await newBoxOfToday(server);
  await startOpening(server, grace, boxId);
  const watching = await watch(creator, boxId);
  await moveOpening(server, grace, boxId, openingSteps.firstWish);
  expect(await watching.ask('cheer', { boxId, kind: 'cake' })).toEqual({ ok: true });
  await moment();
  await moveOpening(server, grace, boxId, openingSteps.keepsakes);
  await eventually(async () => domainEvents(watching).length > 0);
  await moment();
  expect(domainEvents(watching)).toEqual(['opening']);
  expect(watching.heard('opening')).toEqual([{ boxId, position: 0, isFinished: true, startedAt: null }]);
});

test('nothing is sent before the day, not even in a box that isn’t a surprise', async () => {
  const [creator, grace] = [await newPerson(server), await newPerson(server)];
  const birthdayDate = birthdayIn(3, server.clock.now());
  const person = { email: grace.email, birthdayDate, surprise: false };
  const { id: boxId } = await newBox(server, creator, person);
  const watchers = [await watch(creator, boxId), await watch(grace, boxId)];
  for (const watching of watchers)
    expect(await watching.ask('cheer', { boxId, kind: 'wow' })).toMatchObject({ code: 'openings.not_yet' });
  await joinAsMember(server, boxId);
  await moment();
  expect(watchers.flatMap(domainEvents)).toEqual([]);
});

test('the list of watchers names members only, each once, and no user whom the recipient has blocked', async () => {
  const { grace, creator, boxId } = await newBoxOfToday(server);
  const bruno = await joinAsMember(server, boxId, 'Bruno');
  const here = await watch(creator, boxId);
  const [, leaving] = [await watch(bruno, boxId), await watch(bruno, boxId)];
  const opening = await watch(grace, boxId);
  for (const watching of [here, opening])
    await eventually(async () => JSON.stringify(namesFor(watching)) === '["Ada","Bruno"]');
  expect(here.heard('watchers').at(-1)?.count).toBe(2);

  await block(server, creator, bruno.id);
  await eventually(async () => JSON.stringify(namesFor(here)) === '["Ada"]');
  expect(namesFor(opening)).toEqual(['Ada', 'Bruno']);
  await unblock(server, creator, bruno.id);
  await eventually(async () => namesFor(here)?.length === 2);
  await leaving.ask('leave');
  await removeFromBox(server, bruno, boxId, bruno.id);
  await eventually(async () => JSON.stringify(namesFor(here)) === '["Ada"]');
});

async function openTogether(): Promise<BoxOfToday & { member: Person; watching: Watching }> {
  const box = await newBoxOfToday(server);
  const member = await joinAsMember(server, box.boxId);
  const watching = await watch(member, box.boxId, sibling);
  await startOpening(server, box.grace, box.boxId, true);
  await eventually(async () => positionsOf(watching).length === 1);
  return { ...box, member, watching };
}

test('a watcher who is removed from the box stops receiving at once, in every process', async () => {
  const { grace, creator, member, boxId, watching } = await openTogether();
  await removeFromBox(server, creator, boxId, member.id);
  await eventually(async () => watching.notices().some(({ roomId }) => roomId === boxId));
  await moveOpening(server, grace, boxId, openingSteps.credits);
  const cheering = await watch(creator, boxId, sibling);
  await cheering.ask('cheer', { boxId, kind: 'clap' });
  await eventually(async () => cheering.heard('cheers').length > 0);
  expect(positionsOf(watching)).toEqual([openingSteps.present]);
  expect(watching.heard('cheers')).toEqual([]);
  expect(await watching.ask('watch', { boxId })).toMatchObject({ code: 'boxes.access_removed' });
});

test('deleting the birthday person’s account midway leaves watchers connected, without an opening', async () => {
  const { grace, boxId, watching } = await openTogether();
  await deleteAccount(server, grace);
  const answer = await watching.ask('watch', { boxId });
  expect(answer).toMatchObject({ ok: true, opening: { startedAt: null, position: 0 } });
});

test('a connection watches one box, which events name by its true id', async () => {
  const [one, other] = [await newBoxOfToday(server), await newBoxOfToday(server)];
  await joinBox(server, one.creator, other.boxId);
  const watching = await watch(one.creator, one.boxId);
  expect(await watching.ask('watch', { boxId: other.boxId.toUpperCase() })).toMatchObject({
    opening: { boxId: other.boxId },
  });
  for (const { grace, boxId } of [one, other]) await startOpening(server, grace, boxId, true);
  await eventually(async () => watching.heard('opening').length > 0);
  await moment();
  expect(watching.heard('opening').map(({ boxId }) => boxId)).toEqual([other.boxId]);
});

test('a server that stops announces no watchers after its pool has ended', async () => {
  const stopping = await openTestServer({ LOG_LEVEL: 'warn' });
  const { grace, creator, boxId } = await newBoxOfToday(stopping);
  await startOpening(stopping, grace, boxId, true);
  for (const person of [creator, await joinAsMember(stopping, boxId)]) await watch(person, boxId, stopping);
  await stopping.close();
  await delay(PAUSE_OF_ANNOUNCEMENTS_MS);
  expect(stopping.log()).toBe('');
});

test('cheers are summed, bounded to five a second, and refused to muted users', async () => {
  const { creator, member, boxId, watching } = await openTogether();
  const cheering = await watch(creator, boxId);
  const begunMs = performance.now();
  const answers: { ok: boolean }[] = [];
  // On a busy machine, twelve cheers can take more than two seconds, and none is refused.
  do answers.push(...(await atOnce(12, () => cheering.ask('cheer', { boxId, kind: 'hooray' }))));
  while (answers.every(({ ok }) => ok));
  const seconds = Math.ceil((performance.now() - begunMs) / 1000);
  const accepted = answers.filter(({ ok }) => ok).length;
  expect(accepted).toBeGreaterThanOrEqual(5);
  expect(accepted).toBeLessThanOrEqual(5 * (seconds + 1));
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'RATE_LIMITED' });
  await eventually(async () => cheersOf(cheering, 'hooray') === accepted);
  expect(cheering.heard('cheers').length).toBeLessThan(accepted);

  await restrict(server, member, 'muted');
  expect(await watching.ask('cheer', { boxId, kind: 'cake' })).toMatchObject({ code: 'MUTED' });
});

test('watching is bounded per user, over all connections', async () => {
  const { creator, boxId } = await newBoxOfToday(server);
  const connections = [
    await connect(server, '/opening', creator),
    await connect(server, '/opening', creator),
  ];
  const answers = await Promise.all(
    connections.flatMap((one) =>
      Array.from({ length: 40 }, async () => {
        const answer = await one.ask('watch', { boxId });
        await one.ask('leave');
        return answer;
      }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(60);
});

describe.skipIf(!hasRedis)('in two processes that share a Redis', needsRedis, () => {
  let redis: TestRedis;
  let first: TestServer;
  beforeAll(async () => {
    redis = await startRedis();
    first = await openTestServer({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await first?.close();
    await redis?.kill();
  });

  test('watchers receive the names and cheers of the other process, each cheer once', async () => {
    const second = await first.openSibling();
    const { grace, creator, boxId } = await newBoxOfToday(first);
    const bruno = await joinAsMember(first, boxId, 'Bruno');
    const watchers = [await watch(creator, boxId, first), await watch(bruno, boxId, second)];
    for (const watching of watchers)
      await eventually(async () => JSON.stringify(namesFor(watching)) === '["Ada","Bruno"]');
    await startOpening(first, grace, boxId, true);
    for (const watching of watchers) await watching.ask('cheer', { boxId, kind: 'cake' });
    await eventually(async () => watchers.every((one) => cheersOf(one, 'cake') === 2));
    await moment();
    expect(watchers.map((one) => cheersOf(one, 'cake'))).toEqual([2, 2]);
  });
});
