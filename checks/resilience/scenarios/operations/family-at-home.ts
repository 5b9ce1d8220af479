import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { homeSettings } from '@hooray/testkit/processes/server-process.ts';
import { findFreePort } from '../../../../tools/start/free-port.ts';
import { assertKept, type Evening, isSessionOpen, spendFirstEvening } from '../../at-home/first-evening.ts';
import { createHome, type Home, newDataFolder, startHome } from '../../at-home/home.ts';
import { restoreElsewhere } from '../../backup/restored-place.ts';
import { runProgram } from '../../backup/run-program.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';
import { makeNextVersion } from '../../upgrade/next-version.ts';
import { timed } from '../../watch.ts';

const KILLS = 8;
const NIGHTLY_BACKUP_WITHIN_S = 30;

interface Ground {
  port: number;
  home: Home;
  evening: Evening;
  /** Temporary. */
  folder: string;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function stop({ server }: Home): Promise<void> {
  const code = await server.end('SIGTERM');
  if (code !== 0) throw new Error(`the server ended with ${code}: ${server.output().slice(-600)}`);
}

/** Returns the archive, copied to another folder with everything beside it. */
async function backUp({ port, home: { dataDir }, folder }: Ground): Promise<string> {
  const backups = join(dataDir, 'backups');
  const hasNightly = async () => readdirSync(backups).some((name) => name.endsWith('.tar'));
  await eventually(hasNightly, NIGHTLY_BACKUP_WITHIN_S);
  const said = await runProgram('backup', { ...homeSettings(port), DATA_DIR: dataDir });
  const path = /^(\/.*\.tar): /m.exec(said)?.[1];
  if (path === undefined) throw new Error(said);
  const copied = join(folder, 'copied-backups');
  cpSync(backups, copied, { recursive: true });
  return join(copied, basename(path));
}

async function restore({ port, evening }: Ground, archive: string): Promise<string> {
  const place = await restoreElsewhere(archive, homeSettings(port));
  const other = createHome(port, place.dataDir);
  try {
    await startHome(other);
    await assertKept(other.server, evening);
    if (await isSessionOpen(other.server, evening.cousin)) throw new Error('a session from before is open');
    await stop(other);
    return 'the box, its wish and picture, the switches and both accounts are there; everyone signs in again';
  } finally {
    await other.dispose();
    place.dispose();
  }
}

/** Kills the next version at evenly spread times of its start, each on a copy of the data. */
async function interruptUpgrades({ port, home, evening, folder }: Ground, next: string): Promise<string> {
  const trial = async (act: (copy: Home) => Promise<void>) => {
    const dataDir = join(folder, 'copied-data');
    // Keeps the owner of the database's folder.
    execFileSync('cp', ['--archive', home.dataDir, dataDir]);
    const copy = createHome(port, dataDir);
    try {
      await act(copy);
      await assertKept(copy.server, evening);
      await stop(copy);
    } finally {
      await copy.dispose();
    }
  };
  let whole = 0;
  await trial(async (copy) => {
    whole = await timed(() => startHome(copy, next));
  });
  for (let kill = 1; kill <= KILLS; kill += 1)
    await trial(async (copy) => {
      copy.server.start(next);
      await delay((whole * kill) / KILLS);
      await copy.server.end('SIGKILL');
      await startHome(copy, next);
    });
  return `${KILLS} kills during a start of ${seconds(whole)}, everything is there each time`;
}

async function upgrade({ home, evening }: Ground, next: string): Promise<string> {
  const took = await timed(() => startHome(home, next));
  if (!(await isSessionOpen(home.server, evening.cousin))) throw new Error('the upgrade ended a session');
  await assertKept(home.server, evening);
  await stop(home);
  return `ready after ${seconds(took)}; everything is there, and sessions stay open`;
}

async function tryAll(report: Report, port: number, folder: string): Promise<void> {
  const home = createHome(port, newDataFolder());
  let ground: Ground | undefined;
  try {
    await report.round('the first evening', async () => {
      const started = await timed(() => startHome(home));
      const took = await timed(async () => {
        ground = { port, home, folder, evening: await spendFirstEvening(home.server) };
      });
      return `first start ${seconds(started)}, the ADMIN, the cousin, the box and the recovery ${seconds(took)}; 2 strangers refused`;
    });
    if (!ground) return;
    const existing = ground;
    let archive = '';
    await report.round('a backup while it runs', async () => {
      archive = await backUp(existing);
      await stop(home);
      return basename(archive);
    });
    await report.round('restored into another data folder', () => restore(existing, archive));
    const next = makeNextVersion(join(folder, 'next'));
    await report.round('an upgrade killed at any time', () => interruptUpgrades(existing, next));
    await report.round('an upgrade on the same data folder', () => upgrade(existing, next));
  } finally {
    await home.dispose();
  }
}

/** One process with its own PostgreSQL, in production and without mail. */
export const familyAtHome: Scenario = {
  name: 'home: a first evening on one machine, its backup and its upgrades',
  async run(report: Report) {
    const folder = mkdtempSync(join(tmpdir(), 'hooray-family-'));
    try {
      await tryAll(report, await findFreePort(), folder);
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  },
};
