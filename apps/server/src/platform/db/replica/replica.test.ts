import { setTimeout as delay } from 'node:timers/promises';
import type { Chat } from '@hooray/contract/chats/calls.ts';
import { CELEBRATE_ROOM, chatLimits } from '@hooray/contract/chats/constants.ts';
import type { ChatMessage } from '@hooray/contract/chats/events.ts';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { celebrate, type TestSocket } from '@hooray/testkit/clients/sockets.ts';
import { openReplicatedServer, type ReplicatedServer } from '@hooray/testkit/database/replicated-server.ts';
import { namesFound } from '@hooray/testkit/factories/staff/admin-users.ts';
import { newAdminPerson } from '@hooray/testkit/factories/staff/admins.ts';
import { block } from '@hooray/testkit/factories/staff/moderation.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { randomIdTail } from '../../../domains/chats/messages/message-id.rules.ts';
import { writeMessages } from '../../../domains/chats/messages/messages.repository.ts';
import { openReplicaOf } from '../../../start/open-replica.ts';
import { MAX_LAG_MS } from './replica-lag.ts';

let world: ReplicatedServer;
let admin: Person;
beforeAll(async () => {
  world = await openReplicatedServer();
  admin = await newAdminPerson(world.server);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.resume();
  await isUpToDate();
});

/** Waits until the replica has everything that is committed now. */
async function isUpToDate(): Promise<void> {
  const { served, reads } = world.replica;
  await eventually(async () => {
    const before = served.replica;
    await reads.upToNow(async () => undefined);
    return served.replica > before;
  });
}

/** Which of the two served the reads of `act`. */
async function sourceOf(act: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
  const before = { ...world.replica.served };
  await act();
  const { replica, primary } = world.replica.served;
  return { replica: replica - before.replica, primary: primary - before.primary };
}

const ofReplica = { replica: 1, primary: 0 };
const ofPrimary = { replica: 0, primary: 1 };

const get = (path: string) =>
  call<Record<string, unknown>>(world.server, `GET ${path}`, { token: admin.accessToken });

async function newParty(name: string): Promise<string> {
  const json = { name, description: 'What flies' };
  const { body } = await call<Chat>(world.server, 'POST /api/chats', { token: admin.accessToken, json });
  return body.id;
}

async function partiesFound(q: string): Promise<string[]> {
  const { body } = await call<Chat[]>(world.server, `GET /api/chats?q=${q}`, { token: admin.accessToken });
  return body.map(({ name }) => name);
}

async function messagesOfExport(): Promise<string> {
  const { bytes } = await call(world.server, 'GET /api/auth/export', { token: admin.accessToken });
  return strFromU8(unzipSync(new Uint8Array(bytes))['chats.json'] as Uint8Array);
}

async function fill(count: number, text: string, author = admin): Promise<string[]> {
  const messages = Array.from({ length: count }, (_, index) => ({
    roomId: CELEBRATE_ROOM,
    authorId: author.id,
    text: `${text} ${index}`,
    clientId: null,
    idTail: randomIdTail(),
  }));
  const { written } = await writeMessages(world.server.database.pool, messages, new Date());
  return written.map(({ message }) => message.id);
}

async function textsBefore(member: Member, before: string, limit = 10): Promise<string[]> {
  const answer = await member.ask('fetchMessages', { roomId: CELEBRATE_ROOM, before, limit });
  return ((answer as { messages: ChatMessage[] }).messages ?? []).map(({ text }) => text);
}

type Member = TestSocket<'/celebrate'>;

const AFTER_ALL = 'ffffffff-ffff-8fff-bfff-ffffffffffff';

test('only reads that may be stale and exports are served by the replica', async () => {
  const member = await celebrate(world.server, admin);
  await newParty('Kites');
  await fill(2 * chatLimits.history, 'old');
  await isUpToDate();
  expect(await sourceOf(() => get('/api/admin/stats?days=30'))).toEqual(ofReplica);
  expect(await sourceOf(() => get('/api/admin/users?q=a'))).toEqual(ofReplica);
  expect(await sourceOf(() => partiesFound('Kites'))).toEqual(ofReplica);
  expect(await sourceOf(() => textsBefore(member, AFTER_ALL))).toEqual(ofReplica);
  expect(await sourceOf(messagesOfExport)).toEqual(ofReplica);
  const deciding = ['/api/auth/me', '/api/chats', '/api/chats/unread', '/api/boxes', '/api/admin/service'];
  for (const path of deciding)
    expect(await sourceOf(() => get(path)), path).toEqual({ replica: 0, primary: 0 });
  expect(await sourceOf(() => member.ask('fetchMessages', CELEBRATE_ROOM))).toEqual({
    replica: 0,
    primary: 0,
  });
});

test('a page from the replica contains no messages of users whom the reader has blocked', async () => {
  const [reader, blocked] = [await newPerson(world.server), await newPerson(world.server)];
  await fill(2, 'kind', admin);
  await fill(2, 'unwanted', blocked);
  await block(world.server, reader, blocked.id);
  await isUpToDate();
  const member = await celebrate(world.server, reader);
  expect(await sourceOf(() => textsBefore(member, AFTER_ALL))).toEqual(ofReplica);
  expect(await textsBefore(member, AFTER_ALL, 2)).toEqual(['kind 0', 'kind 1']);
});

test('the replica of an idle primary stays in use', async () => {
  await delay(MAX_LAG_MS + 1000);
  expect(await sourceOf(() => get('/api/admin/stats?days=30'))).toEqual(ofReplica);
});

describe('while the replica lags', () => {
  test('content taken back, corrected or deleted on the primary reappears in no page, search or list', async () => {
    const member = await celebrate(world.server, admin);
    const ids = await fill(12, 'secret');
    const partyId = await newParty('Zeppelins');
    const leaving = await newPerson(world.server, { name: 'Quentin Leaves' });
    await isUpToDate();
    await world.pause();

    expect((await textsBefore(member, AFTER_ALL)).at(-1)).toBe('secret 11');
    const [last, other] = [ids.at(-1) as string, ids.at(-2) as string];
    await member.ask('editMessage', { roomId: CELEBRATE_ROOM, id: other, text: 'kind words' });
    expect(await member.ask('deleteMessage', { roomId: CELEBRATE_ROOM, id: last })).toEqual({ ok: true });
    const { pool } = world.server.database;
    await pool.query('delete from parties where id = $1', [partyId]);
    await call(world.server, 'DELETE /api/auth/me', {
      token: leaving.accessToken,
      json: { password: leaving.password },
    });

    expect((await textsBefore(member, AFTER_ALL)).slice(-2)).toEqual(['secret 9', 'kind words']);
    expect(await partiesFound('Zeppelins')).toEqual([]);
    expect(await namesFound(world.server, admin, { q: 'quentin' })).toEqual([]);
    expect(await sourceOf(() => textsBefore(member, AFTER_ALL))).toEqual(ofPrimary);
    // The replica still serves pages without a change.
    expect(await sourceOf(() => textsBefore(member, ids[0] as string))).toEqual(ofReplica);
  });

  test('a page of messages has no gap where the replica lacks messages', async () => {
    const member = await celebrate(world.server, admin);
    await world.pause();
    await fill(5, 'new');
    expect(await textsBefore(member, AFTER_ALL, 5)).toEqual([0, 1, 2, 3, 4].map((index) => `new ${index}`));
  });

  test('an export contains the newest texts of its user', async () => {
    await world.pause();
    await fill(1, 'written just now');
    expect(await messagesOfExport()).toContain('written just now');
  });

  test('beyond 10 s it isn’t used until it has caught up, which is logged', async () => {
    await world.pause();
    await newParty('Balloons');
    // The replica serves stale reads.
    expect(await partiesFound('Balloons')).toEqual([]);
    // Polling the parties instead would exceed the limit of the call.
    await eventually(async () => world.replica.lag() > MAX_LAG_MS);
    expect(await partiesFound('Balloons')).toHaveLength(1);
    expect(await sourceOf(() => get('/api/admin/stats?days=30'))).toEqual(ofPrimary);
    await eventually(async () => world.log.at(-1)?.includes('the replica is not used'));
    await world.resume();
    await eventually(async () => world.replica.lag() < MAX_LAG_MS);
    await eventually(async () => world.log.at(-1)?.includes('the replica is up to date'));
    expect(await sourceOf(() => partiesFound('Balloons'))).toEqual(ofReplica);
  });
});

test('while the replica is down no call fails, and it is used again once it is back', async () => {
  const pid = world.pair.standby.pid() as number;
  process.kill(pid, 'SIGKILL');
  let failed = 0;
  const ask = async () => {
    if ((await get('/api/admin/stats?days=30')).status !== 200) failed += 1;
  };
  const isBack = () => ![pid, undefined].includes(world.pair.standby.pid());
  const during = await sourceOf(() =>
    eventually(async () => {
      const { replica } = await sourceOf(ask);
      return isBack() && replica === 1;
    }),
  );
  expect(during.primary).toBeGreaterThan(0);
  expect(failed).toBe(0);
});

test("a server that isn't a standby is neither used nor written to", async () => {
  const { server, urls, logger } = world;
  const other = openReplicaOf(server.database, { replicaUrl: urls[0], poolSize: 2 }, logger);
  if (!other) throw new Error('there is no replica');
  await other.reads.maybeStale(({ pool }) => pool.query('select 1'));
  await delay(1500);
  expect(other.lag()).toBe(Number.POSITIVE_INFINITY);
  await other.reads.maybeStale(({ pool }) => pool.query('select 1'));
  expect(other.served).toEqual({ replica: 0, primary: 2 });
  await expect(other.pool.query('create table written (id int)')).rejects.toThrow('read-only');
  await other.close();
});
