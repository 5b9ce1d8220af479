import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { sandboxSettings } from '@hooray/testkit/processes/sandbox-settings.ts';
import type { Served } from '@hooray/testkit/processes/servers.ts';
import { childrenOf } from '@hooray/testkit/processes/usage/process-usage.ts';
import { brokenInvariants } from '@hooray/testkit/worlds/races/invariants.ts';
import { startSandbox } from '../../../../apps/sandbox/src/sandbox.ts';
import { openDatabase } from '../../../../apps/server/src/platform/db/database.ts';
import { type Cluster, startCluster } from '../../../../tools/cluster/cluster.ts';
import { findPooler } from '../../../../tools/cluster/pooler.ts';
import { findFreePort } from '../../../../tools/start/free-port.ts';
import { openChatWorld } from '../../chat/world.ts';
import { createAllWorks, sumsOf } from '../../kills/all-works.ts';
import type { Work } from '../../kills/work.ts';
import { scaled } from '../../options.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

const TAKEOVERS = scaled(5);
const WORK_MS = scaled(20) * 1000;
const BACK_WITHIN_MS = 10_000;
const AWAY_MS = scaled(60) * 1000;
/** The limit for users' waits while the standby is down. */
const MAX_PAUSE_MS = 2000;

interface Ground {
  cluster: Cluster;
  works: Work[];
  served: Served;
}

async function work(
  { hasPooler = false, isSynchronous = true }: { hasPooler?: boolean; isSynchronous?: boolean },
  meanwhile: (ground: Ground) => Promise<string>,
): Promise<string> {
  const sandbox = await startSandbox({ port: 0 });
  const cluster = await startCluster({
    port: await findFreePort(),
    isSynchronous,
    hasPooler,
    settings: {
      ...sandboxSettings(sandbox),
      EMAIL_VERIFICATION: 'on',
      RATE_LIMITS: 'off',
    },
  });
  const database = openDatabase({ connectionString: cluster.databaseUrl }, () => {});
  try {
    const address = { url: cluster.url };
    const served: Served = { servers: [address, address], database };
    const world = await openChatWorld(served);
    const works = await createAllWorks(served, world);
    for (const { begin } of works) begin();
    const seen = await meanwhile({ cluster, works, served }).finally(() =>
      Promise.all(works.map(({ settle }) => settle())),
    );
    for (const { check } of works) await check();
    const broken = await brokenInvariants(database);
    if (broken.length > 0) throw new Error(broken.slice(0, 5).join('; '));
    await world.leave();
    return `${seen}; 0 lost or doubled of ${sumsOf(works)}, the ledger is right`;
  } finally {
    await database.close();
    await cluster.stop();
    await sandbox.stop();
  }
}

/** Returns the milliseconds until donations are acknowledged again. @throws Error if that takes too long */
async function takeOver({ cluster, works }: Ground): Promise<number> {
  await delay(2000 + randomInt(3000));
  const giving = works.find(({ name }) => name === 'donations');
  const pid = cluster.primary.pid();
  if (!giving || !pid) throw new Error('there is nothing to take over');
  process.kill(pid, 'SIGKILL');
  const [began, before] = [performance.now(), giving.acknowledged()];
  // The old primary may still acknowledge pending donations, but no later ones.
  while (giving.acknowledged() < before + 10) {
    if (performance.now() - began > BACK_WITHIN_MS) throw new Error(`nothing for ${BACK_WITHIN_MS / 1000} s`);
    await delay(10);
  }
  const took = performance.now() - began;
  await delay(3000);
  return took;
}

/** Stops the standby while commits don't need it. Returns the longest gap between donations in milliseconds. */
async function loseStandby({ cluster, works, served }: Ground): Promise<number> {
  const giving = works.find(({ name }) => name === 'donations');
  const pid = cluster.standby.pid();
  if (!giving || !pid) throw new Error('there is nothing to lose');
  /** Returns the standby's flush position. Its connection may time out. */
  const position = async () => {
    await delay(1000);
    const { rows } = await served.database.pool.query('select flush_lsn from pg_stat_replication');
    known = rows[0]?.flush_lsn ?? known;
    return known;
  };
  let known: string | undefined;
  const isStreaming = async () => {
    const question =
      "select from pg_stat_replication where state = 'streaming' and replay_lag < interval '1 s'";
    return (await served.database.pool.query(question)).rowCount === 1;
  };
  // The WAL receiver and startup processes are children of this process.
  const standby = [pid, ...childrenOf(pid)];
  for (const each of standby) process.kill(each, 'SIGSTOP');
  const before = await position();
  let [longest, seen, since] = [0, giving.acknowledged(), performance.now()];
  for (const until = performance.now() + AWAY_MS; performance.now() < until; await delay(20)) {
    longest = Math.max(longest, performance.now() - since);
    if (giving.acknowledged() > seen) [seen, since] = [giving.acknowledged(), performance.now()];
  }
  const after = await position();
  for (const each of standby) process.kill(each, 'SIGKILL');
  if (after !== before) throw new Error(`the standby was not away: it came from ${before} to ${after}`);
  if (longest > MAX_PAUSE_MS) throw new Error(`nothing was given for ${(longest / 1000).toFixed(1)} s`);
  const isBack = () => ![pid, undefined].includes(cluster.standby.pid());
  await eventually(async () => isBack() && (await isStreaming()), 20);
  return longest;
}

export const clusterGoesOn: Scenario = {
  name: 'cluster: a standby takes over, and a pooler carries everything',
  async run(report: Report) {
    for (let round = 1; round <= TAKEOVERS; round += 1)
      await report.round(`PostgreSQL killed, its standby takes over (${round})`, () =>
        work({}, async (ground) => {
          const took = await takeOver(ground);
          return `donations acknowledged again after ${(took / 1000).toFixed(1)} s (${BACK_WITHIN_MS / 1000})`;
        }),
      );
    await report.round(`the standby gone for ${AWAY_MS / 1000} s`, () =>
      work({ isSynchronous: false }, async (ground) => {
        const pause = await loseStandby(ground);
        return `the longest time without a donation ${(pause / 1000).toFixed(2)} s (${MAX_PAUSE_MS / 1000})`;
      }),
    );
    const pooler = findPooler();
    await report.round('through a pooler in transaction mode', async () => {
      if (pooler.path === undefined) return `left out: ${pooler.reason}`;
      return work({ hasPooler: true }, async () => {
        await delay(WORK_MS);
        return `PgBouncer ${pooler.version}`;
      });
    });
  },
};
