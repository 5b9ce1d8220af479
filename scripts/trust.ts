import './launch/require-node.ts';
import { execFileSync } from 'node:child_process';
import { wanted } from './trust/options.ts';
import { createReport } from './trust/report.ts';
import type { Scenario } from './trust/scenario.ts';
import { accountsSurviveKills } from './trust/scenarios/accounts-survive-kills.ts';
import { attacksAreWithstood } from './trust/scenarios/attacks.ts';
import { backupsAreRestored } from './trust/scenarios/backup-restored.ts';
import { bareMachinesStart } from './trust/scenarios/bare-machines.ts';
import { churnLeavesNothing } from './trust/scenarios/churn-leaves-nothing.ts';
import { clusterGoesOn } from './trust/scenarios/cluster-goes-on.ts';
import { costsAreBounded } from './trust/scenarios/costs-are-bounded.ts';
import { deletionsRace } from './trust/scenarios/deletions-race.ts';
import { donationsAreExact } from './trust/scenarios/donations-exact.ts';
import { everythingSurvivesKills } from './trust/scenarios/everything-survives-kills.ts';
import { fuzzing } from './trust/scenarios/fuzz.ts';
import { hostilePicturesComeOutClean } from './trust/scenarios/hostile-pictures.ts';
import { imageRuns } from './trust/scenarios/image-runs.ts';
import { loadIsCarried } from './trust/scenarios/load-is-carried.ts';
import { markupIsInert } from './trust/scenarios/markup-is-inert.ts';
import { matchingHolds } from './trust/scenarios/matching-holds.ts';
import { matchingSurvivesKills } from './trust/scenarios/matching-survives-kills.ts';
import { measuredTestsPass } from './trust/scenarios/measured-tests.ts';
import { outagesAreBounded } from './trust/scenarios/outages-are-bounded.ts';
import { overloadIsShed } from './trust/scenarios/overload-is-shed.ts';
import { paymentsSurviveKills } from './trust/scenarios/payments-survive-kills.ts';
import { upgradeWithoutDowntime } from './trust/scenarios/upgrade-without-downtime.ts';

/** Checks that take minutes; each scenario is a file in `trust/scenarios/`. */
const all: Scenario[] = [
  measuredTestsPass,
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
  costsAreBounded,
  outagesAreBounded,
  churnLeavesNothing,
  clusterGoesOn,
  imageRuns,
  bareMachinesStart,
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
