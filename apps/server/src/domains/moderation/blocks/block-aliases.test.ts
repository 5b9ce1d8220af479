import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { moderationLimits, moderationTexts } from '@hooray/contract/moderation/constants.ts';
import { expectRefusal } from '@hooray/testkit/assertions/expectations.ts';
import { atOnce, call, newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { sendRequest } from '@hooray/testkit/factories/friends.ts';
import { block, blocksOf, unblock } from '@hooray/testkit/factories/staff/moderation.ts';
import { openTestServer, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDomainEvents } from '../../../platform/domain-events.ts';
import { webPublicFolder } from '../../../platform/paths.ts';
import type { ModerationFacts } from '../moderation.facts.ts';
import { presentBlock } from '../moderation.presenter.ts';
import { listBlockedIds } from './blocks.repository.ts';
import { createBlocks } from './blocks.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const pair = () => Promise.all([newPerson(server), newPerson(server)]);

/** A user's aliases for one viewer, and actions of the viewer that use them. */
function aliasesOf({ id }: Person, viewer: Person) {
  const { database, clock } = server;
  const aliases = new Set<string>();
  const { block } = createBlocks({
    db: database.db,
    clock,
    events: createDomainEvents<ModerationFacts>(),
    findByAlias: async (viewerId, alias) => (viewerId === viewer.id && aliases.has(alias) ? id : undefined),
  });
  return {
    give() {
      const alias = randomUUID();
      aliases.add(alias);
      return alias;
    },
    end: () => aliases.clear(),
    async block(alias: string, by = viewer) {
      const { isNew, ...row } = await block(by.id, alias);
      return { isNew, block: presentBlock(row, 'en') };
    },
  };
}

const asStranger = (alias: string) => ({
  id: alias,
  name: moderationTexts.strangerName,
  avatar_url: '/default-avatar.png',
  createdAt: expect.any(String),
});

test('a user blocked by an alias is known only by it in the response, the list and the export', async () => {
  const [blocker, stranger] = await pair();
  const aliases = aliasesOf(stranger, blocker);
  const alias = aliases.give();
  const blocked = await aliases.block(alias);
  expect(blocked).toEqual({ isNew: true, block: asStranger(alias) });
  expect(await blocksOf(server, blocker)).toEqual([blocked.block]);
  const { bytes } = await call(server, 'GET /api/auth/export', { token: blocker.accessToken });
  const exported = Buffer.from(unzipSync(bytes)['moderation.json'] ?? []).toString();
  expect(JSON.parse(exported).blocks).toMatchObject([{ id: alias, name: moderationTexts.strangerName }]);
  for (const hidden of [stranger.id, stranger.user.name]) expect(exported).not.toContain(hidden);
});

test('the picture of a stranger is a file of the web app', async () => {
  const [blocker, stranger] = await pair();
  const aliases = aliasesOf(stranger, blocker);
  const { block } = await aliases.block(aliases.give());
  expect(existsSync(new URL(`.${block.avatar_url}`, webPublicFolder))).toBe(true);
});

test('a block by alias doesn’t reveal whether the same user is blocked by id or by another alias', async () => {
  const [blocker, stranger] = await pair();
  const aliases = aliasesOf(stranger, blocker);
  const [one, other] = [aliases.give(), aliases.give()];
  expect((await aliases.block(one)).isNew).toBe(true);
  expect((await block(server, blocker, stranger.id)).status).toBe(201);
  expect((await aliases.block(other)).isNew).toBe(true);
  const shown = (await blocksOf(server, blocker)).map(({ id }) => id);
  expect(shown.sort()).toEqual([one, other, stranger.id].sort());
});

test('blocking an alias again returns the same block, also concurrently and after the chat', async () => {
  const [blocker, stranger] = await pair();
  const aliases = aliasesOf(stranger, blocker);
  const alias = aliases.give();
  const answers = await atOnce(5, () => aliases.block(alias));
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  aliases.end();
  expect(await aliases.block(alias)).toEqual({ isNew: false, block: answers[0]?.block });
});

test('each block is removed by itself, and the user stays blocked until the last one is removed', async () => {
  const [blocker, stranger] = await pair();
  const aliases = aliasesOf(stranger, blocker);
  const alias = aliases.give();
  await aliases.block(alias);
  expectRefusal(await unblock(server, blocker, stranger.id), 404, 'moderation.not_blocked');
  await block(server, blocker, stranger.id);
  expect((await unblock(server, blocker, stranger.id)).status).toBe(200);
  expect(await listBlockedIds(server.database.db, blocker.id)).toEqual([stranger.id]);
  expect((await unblock(server, blocker, alias)).status).toBe(200);
  expect(await listBlockedIds(server.database.db, blocker.id)).toEqual([]);
});

test('an alias for another viewer is unknown', async () => {
  const [blocker, stranger] = await pair();
  const aliases = aliasesOf(stranger, blocker);
  const alias = aliases.give();
  const third = await newPerson(server);
  const code = 'accounts.user_not_found';
  await expect(aliases.block(alias, third)).rejects.toMatchObject({ code });
  expectRefusal(await block(server, third, alias), 404, code);
  expectRefusal(await unblock(server, third, alias), 404, 'moderation.not_blocked');
});

test('neither side of a block by alias learns from friend requests who the stranger was', async () => {
  const [blocker, stranger] = await pair();
  const aliases = aliasesOf(stranger, blocker);
  await aliases.block(aliases.give());
  expect((await sendRequest(server, stranger, blocker.id)).body.request.status).toBe('pending');
  expect((await sendRequest(server, blocker, stranger.id)).body.request.status).toBe('pending');
  await block(server, blocker, stranger.id);
  expectRefusal(await sendRequest(server, blocker, stranger.id), 409, 'friends.blocked');
});

test('each alias counts towards the limit, even of one user', async () => {
  const [blocker, stranger] = await pair();
  const aliases = aliasesOf(stranger, blocker);
  await server.database.pool.query(
    `insert into blocks (blocker_id, blocked_id, known_as)
       select $1, $2, gen_random_uuid() from generate_series(1, $3::int)`,
    [blocker.id, stranger.id, moderationLimits.blocks],
  );
  const refused = aliases.block(aliases.give());
  await expect(refused).rejects.toMatchObject({ code: 'moderation.too_many_blocks' });
});
