import { type FeatureFlag, featureFlags } from '@hooray/contract/protocol/feature-flags.ts';
import { eventuallyWithin } from '@hooray/testkit/assertions/measured.ts';
import { newPerson, type Person } from '@hooray/testkit/clients/client.ts';
import { newBox } from '@hooray/testkit/factories/boxes.ts';
import { suggestWish } from '@hooray/testkit/factories/collage.ts';
import { answerText, type ModelServer, startModels } from '@hooray/testkit/fakes/models.ts';
import type { TcpProxy } from '@hooray/testkit/fakes/proxy.ts';
import { openProxiedServer } from '@hooray/testkit/processes/proxied-server.ts';
import { openTestDatabase, type TestServer } from '@hooray/testkit/processes/test-server.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createFlags } from './flags.ts';

let models: ModelServer;
let proxy: TcpProxy;
let server: TestServer;
let sibling: { url: string };
/** A direct connection to the database, which the servers reach through the proxy. */
let direct: Database;
let person: Person;
let boxId: string;
beforeAll(async () => {
  models = await startModels();
  ({ server, proxy } = await openProxiedServer({ AI_BASE_URL: models.baseUrl, AI_MODEL: 'words' }));
  sibling = await server.openSibling();
  direct = openDatabase({ ...inject('connection'), database: server.database.config.database }, () => {});
  person = await newPerson(server);
  boxId = (await newBox(server, person)).id;
});
afterAll(async () => {
  await direct.close();
  await server.close();
  await models.close();
});

const flagsOf = ({ db }: Pick<Database, 'db'>, isProduction = false) =>
  createFlags({ db, isProduction, clock: systemClock });

/** Switches `ai-models` in the database. */
async function switchModels(enabled: boolean): Promise<void> {
  await (await flagsOf(direct)).setFlag(direct.db, 'ai-models', enabled);
}

let written = 0;
/** Whether a server calls the model for a wish. */
async function asksModels(at: { url: string }): Promise<boolean> {
  written += 1;
  models.answer(answerText(`May wish number ${written} come true!`));
  const { body } = await suggestWish(at, person, boxId);
  return body.wish === `May wish number ${written} come true!`;
}

async function expectEverywhere(enabled: boolean, seconds: number): Promise<void> {
  for (const at of [server, sibling])
    await eventuallyWithin(seconds, async () => (await asksModels(at)) === enabled);
}

test('a switched flag applies in every process within 2 seconds', async () => {
  await expectEverywhere(true, 2);
  await switchModels(false);
  await expectEverywhere(false, 2);
  await switchModels(true);
  await expectEverywhere(true, 2);
});

test('a change whose notification is lost applies once the database is reachable again', async () => {
  proxy.cut();
  await switchModels(false);
  proxy.mend();
  await expectEverywhere(false, 10);
  await switchModels(true);
  await expectEverywhere(true, 2);
});

const OFF: FeatureFlag[] = ['sign-up-by-invitation', 'admin-passkeys'];

test('all flags are on by default, except invitations, and random chat for minors in production', async () => {
  const { db, close } = await openTestDatabase();
  const [usual, production] = [await flagsOf({ db }), await flagsOf({ db }, true)];
  expect(await usual.listFlags()).toEqual(
    featureFlags.map((name) => ({ name, enabled: !OFF.includes(name), changedAt: null })),
  );
  expect(featureFlags.filter((name) => !usual.isOn(name))).toEqual(OFF);
  expect(featureFlags.filter((name) => !production.isOn(name))).toEqual(['random-chat-minors', ...OFF]);
  await production.setFlag(db, 'random-chat-minors', true);
  expect((await flagsOf({ db }, true)).isOn('random-chat-minors')).toBe(true);
  await close();
});

test('a change is announced once, after it applies, and never if it is rolled back', async () => {
  const { db, close } = await openTestDatabase();
  const flags = await flagsOf({ db });
  const announced: unknown[] = [];
  flags.onChange((name, isOn) => announced.push([name, isOn, flags.isOn(name)]));
  const undone = db.transaction(async (tx) => {
    await flags.setFlag(tx, 'sponsor-banners', false);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await flags.catchUp?.();
  expect(announced).toEqual([]);
  const state = await flags.setFlag(db, 'random-chat', false);
  await Promise.all([flags.catchUp?.(), flags.catchUp?.()]);
  expect(announced).toEqual([['random-chat', false, false]]);
  expect(await flags.listFlags()).toContainEqual(state);
  await close();
});

test('the database accepts only the names of the flags', async () => {
  const insert = "insert into feature_flags (name, enabled, changed_at) values ('free-money', true, now())";
  await expect(direct.pool.query(insert)).rejects.toMatchObject({ constraint: 'feature_flags_name_known' });
});
