import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@hooray/testkit/assertions/eventually.ts';
import { type Installation, leaderOf, startInstallation, untilWhole } from '../../ha/installation.ts';
import type { Machine } from '../../ha/machine.ts';
import { pgbackrest, restoreAt } from '../../ha/point-in-time.ts';
import { findMissingPackages } from '../../ha/programs.ts';
import { findLost, startTraffic, type Traffic } from '../../ha/traffic.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

/** Patroni's `ttl` of 20 s, plus 5 s for the promotion, its first standby and HAProxy's check. */
const TAKEN_OVER_WITHIN_MS = 25_000;
const SETTLES_WITHIN_S = 60;

interface Ground {
  installation: Installation;
  traffic: Traffic;
  /** The rows of the table at the end. */
  rows: string[];
}

interface Failure {
  name: string;
  /** Resolves once the installation is as before. */
  happen(ground: Ground): Promise<void>;
  maxGapMs: number;
  /** Undefined if calls may fail. */
  maxFailed?: number;
}

/** Resolves once another machine accepts writes. */
async function untilReplaced({ installation }: Ground, old: Machine): Promise<void> {
  const others = installation.machines.filter((machine) => machine !== old);
  await leaderOf({ machines: others }, SETTLES_WITHIN_S);
  await delay(4000);
}

const failures: Failure[] = [
  {
    name: 'PostgreSQL of the primary killed',
    maxGapMs: TAKEN_OVER_WITHIN_MS,
    async happen({ installation }) {
      const leader = await leaderOf(installation);
      const pid = leader.postmaster();
      if (!pid) throw new Error('there is no PostgreSQL');
      process.kill(pid, 'SIGKILL');
      await eventually(async () => ![pid, undefined].includes(leader.postmaster()), SETTLES_WITHIN_S);
      await delay(5000);
    },
  },
  {
    name: 'a member of etcd killed',
    maxGapMs: 2000,
    maxFailed: 0,
    async happen({ installation }) {
      const { services } = await leaderOf(installation);
      await services.etcd?.kill();
      await delay(10_000);
      services.etcd?.start();
    },
  },
  {
    name: 'the primary Redis killed',
    maxGapMs: 2000,
    maxFailed: 0,
    async happen({ installation }) {
      // Sentinel chooses another primary after 3 s.
      const redis = installation.machines[0]?.services.redis;
      await redis?.kill();
      await delay(10_000);
      redis?.start();
    },
  },
  {
    name: "the primary's machine killed",
    maxGapMs: TAKEN_OVER_WITHIN_MS,
    async happen(ground) {
      const leader = await leaderOf(ground.installation);
      await leader.kill();
      await untilReplaced(ground, leader);
      leader.start();
    },
  },
  {
    name: "the primary's machine frozen",
    maxGapMs: TAKEN_OVER_WITHIN_MS,
    async happen(ground) {
      const leader = await leaderOf(ground.installation);
      leader.freeze();
      await untilReplaced(ground, leader).finally(() => leader.thaw());
    },
  },
  {
    name: 'the primary cut off from etcd',
    maxGapMs: TAKEN_OVER_WITHIN_MS,
    async happen(ground) {
      const leader = await leaderOf(ground.installation);
      for (const proxy of leader.toEtcd) proxy.silence();
      await untilReplaced(ground, leader).finally(() => {
        for (const proxy of leader.toEtcd) proxy.mend();
      });
    },
  },
];

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function observe(ground: Ground, failure: Failure): Promise<string> {
  const { installation, traffic } = ground;
  await traffic.take();
  await failure.happen(ground);
  const { calls, failed, longestGap, reasons } = await traffic.take();
  await untilWhole(installation);
  const lost = await findLost(installation.database, traffic.acknowledged);
  const reason = [...reasons].map(([name, count]) => `${count} × ${name}`).join(', ');
  ground.rows.push(`| ${failure.name} | ${failed} of ${calls} | ${seconds(longestGap)} | ${lost.length} |`);
  const row = `${failed} of ${calls} calls failed${reason && ` (${reason})`}, no write for ${seconds(longestGap)} at most (${seconds(failure.maxGapMs)}), ${lost.length} lost of ${traffic.acknowledged.size}`;
  const isKept =
    lost.length === 0 && longestGap <= failure.maxGapMs && failed <= (failure.maxFailed ?? calls);
  if (!isKept) throw new Error(row);
  return row;
}

/** Makes a request through nginx. */
function askSecurely({ front, certificate }: Installation): Promise<string> {
  const { HTTPS_PORT: port, MACHINE: host } = front.values;
  return new Promise((resolve, reject) => {
    const options = { host, port, path: '/readyz', ca: readFileSync(certificate), servername: 'localhost' };
    get(options, (response) => {
      response.resume();
      if (response.statusCode === 200) resolve('200 with a verified certificate');
      else reject(new Error(`nginx responded with ${response.statusCode}`));
    }).on('error', reject);
  });
}

async function restorePoint({ installation, traffic }: Ground): Promise<string> {
  await delay(3000);
  const at = new Date();
  await delay(4000);
  // Puts the WAL segment with these writes into the archive.
  await pgbackrest(installation, await leaderOf(installation), 'check');
  const { before, after } = await restoreAt(installation, traffic.acknowledged, at);
  return `all of ${before} gifts before it, none of ${after} after it`;
}

async function rehearse(report: Report, installation: Installation): Promise<void> {
  const leader = await leaderOf(installation);
  await report.round('nginx in front', () => askSecurely(installation));
  const traffic = await startTraffic({ url: installation.url });
  const ground: Ground = { installation, traffic, rows: [] };
  try {
    await report.round('a full backup', async () => {
      await pgbackrest(installation, leader, 'stanza-create');
      await pgbackrest(installation, leader, '--type=full', 'backup');
      return 'while 20 calls a second arrive';
    });
    for (const failure of failures) await report.round(failure.name, () => observe(ground, failure));
    await report.round('a point in time restored', () => restorePoint(ground));
  } finally {
    await traffic.stop();
    console.log('\n| failure | calls failed | longest time without a write | lost |\n|---|---|---|---|');
    console.log(ground.rows.join('\n'));
  }
}

/** Runs the files of `ops/ha`. Needs Debian's packages, and takes five minutes. */
export const highAvailability: Scenario = {
  name: 'ha: three machines lose one part after another',
  async run(report) {
    const missing = findMissingPackages();
    if (missing.length > 0) {
      await report.round('three machines', async () => `left out: install ${missing.join(', ')} of Debian`);
      return;
    }
    const installation = await startInstallation();
    try {
      await rehearse(report, installation);
    } finally {
      await installation.stop();
    }
  },
};
