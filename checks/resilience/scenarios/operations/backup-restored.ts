import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { call, signIn } from '@hooray/testkit/clients/client.ts';
import { digestsOf } from '@hooray/testkit/factories/backups.ts';
import { createServer } from '@hooray/testkit/processes/server-process.ts';
import { createServers, type Servers } from '@hooray/testkit/processes/servers.ts';
import { brokenInvariants } from '@hooray/testkit/worlds/races/invariants.ts';
import { verifyArchive } from '../../../../apps/server/src/programs/archives/archive/verify-archive.ts';
import { readDeletionLists } from '../../../../apps/server/src/programs/archives/deletion-list.ts';
import { pictureKeyOf } from '../../../../apps/server/src/programs/archives/picture-keys.ts';
import { findFreePort } from '../../../../tools/start/free-port.ts';
import { type Acknowledged, type BusyWorld, startBusyWorld } from '../../backup/busy-world.ts';
import { findUnnoticedFlips } from '../../backup/flipped-bytes.ts';
import { type RestoredPlace, restoreElsewhere } from '../../backup/restored-place.ts';
import { runProgram } from '../../backup/run-program.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

const BACKUPS = 3;
const FLIPS = 200;
const LISTED_WITHIN_S = 20;

/** `before` was acknowledged before the archive started. */
interface Taken {
  path: string;
  before: Acknowledged & { messages: number };
}

const copyOf = ({ acknowledged, messages }: BusyWorld) => ({
  ...structuredClone(acknowledged),
  messages: messages(),
});

function assertNone(what: string, found: unknown[]): void {
  if (found.length > 0) throw new Error(`${what}: ${found.length}, the first ${JSON.stringify(found[0])}`);
}

function settingsOf({ databaseUrl, dataDir, appSecret }: Servers): Record<string, string> {
  return { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, APP_SECRET: appSecret };
}

async function backUp(installation: Servers, world: BusyWorld): Promise<Taken> {
  const before = copyOf(world);
  const said = await runProgram('backup', settingsOf(installation));
  const path = /^(\/.*\.tar): /m.exec(said)?.[1];
  if (path === undefined) throw new Error(said);
  // An archive's name has a resolution of one second.
  await delay(1000);
  return { path, before };
}

function isolate(path: string): { folder: string; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'hooray-archive-'));
  copyFileSync(path, join(folder, basename(path)));
  return { folder, path: join(folder, basename(path)) };
}

async function assertSame(place: RestoredPlace, { path, before }: Taken): Promise<string> {
  const { tables, entries, missingPictures, ledger } = await verifyArchive(path);
  assertNone('pictures that rows name and the archive has not', missingPictures);
  return place.inspect(async ({ database, config, storage }) => {
    const expected = tables.map(({ name, rows, digest }) => `${name}: ${rows} ${digest}`);
    const found = new Set(await digestsOf(config));
    assertNone(
      'tables that differ',
      expected.filter((line) => !found.has(line)),
    );
    assertNone('what is wrong', await brokenInvariants(database));
    const keys = entries.flatMap(({ name }) => pictureKeyOf(name) ?? []);
    for (const key of keys) if (!(await storage.find(key))) throw new Error(`${key} is not there`);
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from users union all select id from box_gifts',
    );
    const ids = new Set(rows.map(({ id }) => id));
    assertNone(
      'acknowledged before the backup and lost',
      [...before.joined, ...before.gifts].filter((id) => !ids.has(id)),
    );
    assertNone(
      'gone before the backup and back',
      before.left.filter((id) => ids.has(id)),
    );
    const { rows: sums } = await database.pool.query<{ messages: number; donated: number }>(
      `select (select count(*)::int from chat_messages) as messages,
        (select sum(amount)::int from ledger_entries where amount > 0 and account_id in
          (select id from credit_accounts where box_id is not null)) as donated`,
    );
    const [sum] = sums;
    if (!sum || sum.messages < before.messages || sum.donated < before.donated)
      throw new Error(`less than was acknowledged: ${JSON.stringify({ sum, before })}`);
    return `${tables.length} tables, ${keys.length} pictures, ledger of ${ledger.entries} entries sums to ${ledger.total}`;
  });
}

async function restoreAlone(taken: Taken): Promise<string> {
  const alone = isolate(taken.path);
  const place = await restoreElsewhere(alone.path, {}, ['--without-deletions']);
  try {
    return await assertSame(place, taken);
  } finally {
    place.dispose();
    rmSync(alone.folder, { recursive: true });
  }
}

async function untilListed(folder: string, left: string[]): Promise<void> {
  await eventually(async () => {
    const { ids } = await readDeletionLists([folder], new Date());
    return left.every((id) => ids.includes(id));
  }, LISTED_WITHIN_S);
}

/** Checks that no deleted user returns, and that a server runs on the result. */
async function restoreWithLists(installation: Servers, { path }: Taken, world: BusyWorld): Promise<string> {
  const place = await restoreElsewhere(path, {});
  try {
    const again = /deleted again: (\d+)\./.exec(place.said)?.[1];
    await place.inspect(async ({ database }) => {
      const { rows } = await database.pool.query<{ id: string }>('select id from users');
      const ids = new Set(rows.map(({ id }) => id));
      assertNone(
        'people who have left and are back',
        world.acknowledged.left.filter((id) => ids.has(id)),
      );
      assertNone('what is wrong', await brokenInvariants(database));
    });
    await assertServes(installation, place, world);
    return `${again} of ${world.acknowledged.left.length} who left had come back, and are gone`;
  } finally {
    place.dispose();
  }
}

/** Checks that the old session has ended, and that the user can sign in. */
async function assertServes({ sandbox }: Servers, { dataDir }: RestoredPlace, { host }: BusyWorld) {
  const server = createServer({ port: await findFreePort(), dataDir, smtpUrl: sandbox.smtpUrl });
  server.start();
  try {
    await server.untilReady();
    const { status } = await call(server, 'GET /api/auth/me', { token: host.accessToken });
    if (status !== 401) throw new Error(`a session from before the restore got ${status}`);
    await signIn(server, host);
  } finally {
    await server.end('SIGTERM');
  }
}

export const backupsAreRestored: Scenario = {
  name: 'backups are restored',
  async run(report: Report) {
    const installation = await createServers();
    const taken: Taken[] = [];
    try {
      await installation.ensureRunning();
      const world = await startBusyWorld(installation);
      try {
        await delay(3000);
        for (let round = 1; round <= BACKUPS; round += 1)
          await report.round(`backup ${round} under load`, async () => {
            taken.push(await backUp(installation, world));
            return `meanwhile ${JSON.stringify(countActs(taken.at(-1)?.before, copyOf(world)))}`;
          });
      } finally {
        await world.stop();
      }
      await world.leaveForGood();
      const folder = join(installation.dataDir, 'backups');
      await report.round('every deleted account is on the list', async () => {
        await untilListed(folder, world.acknowledged.left);
        return `${world.acknowledged.left.length} people, ${readdirSync(folder).length} files`;
      });
      for (const [index, each] of taken.entries())
        await report.round(`backup ${index + 1} restored: every sum and hash`, () => restoreAlone(each));
      const [first] = taken;
      if (!first) return;
      await report.round('restored with the lists', () => restoreWithLists(installation, first, world));
      const seed = Math.floor(Math.random() * 2 ** 31);
      await report.round(`${FLIPS} flipped bytes, seed ${seed}`, async () => {
        assertNone('not found', await findUnnoticedFlips(first.path, FLIPS, seed));
        return `${FLIPS} of ${FLIPS} found`;
      });
    } finally {
      await installation.dispose();
    }
  },
};

function countActs(before: Taken['before'] | undefined, after: Taken['before']): Record<string, number> {
  const size = (value: string[] | number = 0) => (typeof value === 'number' ? value : value.length);
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [
      name,
      size(value) - size(before?.[name as keyof Acknowledged]),
    ]),
  );
}
