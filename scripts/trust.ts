import './launch/require-node.ts';
import { execFileSync } from 'node:child_process';
import { accountsSurviveKills } from './trust/accounts-survive-kills.ts';
import { attacksAreWithstood } from './trust/attacks.ts';
import { backupsAreRestored } from './trust/backup-restored.ts';
import { churnLeavesNothing } from './trust/churn-leaves-nothing.ts';
import { clusterGoesOn } from './trust/cluster-goes-on.ts';
import { deletionsRace } from './trust/deletions-race.ts';
import { donationsAreExact } from './trust/donations-exact.ts';
import { everythingSurvivesKills } from './trust/everything-survives-kills.ts';
import { fuzzing } from './trust/fuzz.ts';
import { hostilePicturesComeOutClean } from './trust/hostile-pictures.ts';
import { imageRuns } from './trust/image-runs.ts';
import { loadIsCarried } from './trust/load-is-carried.ts';
import { markupIsInert } from './trust/markup-is-inert.ts';
import { matchingHolds } from './trust/matching-holds.ts';
import { matchingSurvivesKills } from './trust/matching-survives-kills.ts';
import { wanted } from './trust/options.ts';
import { outagesAreBounded } from './trust/outages-are-bounded.ts';
import { overloadIsShed } from './trust/overload-is-shed.ts';
import { paymentsSurviveKills } from './trust/payments-survive-kills.ts';
import { createReport } from './trust/report.ts';
import type { Scenario } from './trust/scenario.ts';
import { upgradeWithoutDowntime } from './trust/upgrade-without-downtime.ts';

/** Checks that take minutes; each scenario is in a file of its own beside this one. */
const all: Scenario[] = [
  attacksAreWithstood,
  accountsSurviveKills,
  everythingSurvivesKills,
  donationsAreExact,
  paymentsSurviveKills,
  matchingHolds,
  matchingSurvivesKills,
  deletionsRace,
  fuzzing,
  hostilePicturesComeOutClean,
  markupIsInert,
  backupsAreRestored,
  loadIsCarried,
  overloadIsShed,
  outagesAreBounded,
  churnLeavesNothing,
  clusterGoesOn,
  imageRuns,
  upgradeWithoutDowntime,
];
// `npm run trust -- attacks` runs the scenarios whose names begin with that; `--scale 0.1` shortens them, and `--seed 7` repeats
// the random choices of another run.
const scenarios = all.filter(({ name }) => name.startsWith(wanted));

// Several scenarios run the built product.
execFileSync(process.execPath, [new URL('build.ts', import.meta.url).pathname], { stdio: 'inherit' });

const report = createReport();
for (const { name, run } of scenarios) {
  console.log(`\n── ${name}`);
  await report.round('the scenario', async () => {
    await run(report);
    return 'came to its end';
  });
}
process.exitCode = report.close();
