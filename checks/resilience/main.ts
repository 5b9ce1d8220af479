import '../../tools/install/require-node.ts';
import { execFileSync } from 'node:child_process';
import { inProject } from '../../tools/start/root.ts';
import { wanted } from './options.ts';
import { createReport } from './report.ts';
import type { Scenario } from './scenario.ts';
import { attacksAreWithstood } from './scenarios/attacks/attacks.ts';
import { fuzzing } from './scenarios/attacks/fuzz.ts';
import { hostilePicturesComeOutClean } from './scenarios/attacks/hostile-pictures.ts';
import { markupIsInert } from './scenarios/attacks/markup-is-inert.ts';
import { accountsSurviveKills } from './scenarios/kills/accounts-survive-kills.ts';
import { everythingSurvivesKills } from './scenarios/kills/everything-survives-kills.ts';
import { matchingSurvivesKills } from './scenarios/kills/matching-survives-kills.ts';
import { paymentsSurviveKills } from './scenarios/kills/payments-survive-kills.ts';
import { churnLeavesNothing } from './scenarios/load/churn-leaves-nothing.ts';
import { costsAreBounded } from './scenarios/load/costs-are-bounded.ts';
import { loadIsCarried } from './scenarios/load/load-is-carried.ts';
import { measuredTestsPass } from './scenarios/load/measured-tests.ts';
import { overloadIsShed } from './scenarios/load/overload-is-shed.ts';
import { backupsAreRestored } from './scenarios/operations/backup-restored.ts';
import { bareMachinesStart } from './scenarios/operations/bare-machines.ts';
import { clusterGoesOn } from './scenarios/operations/cluster-goes-on.ts';
import { familyAtHome } from './scenarios/operations/family-at-home.ts';
import { highAvailability } from './scenarios/operations/high-availability.ts';
import { imageRuns } from './scenarios/operations/image-runs.ts';
import { outagesAreBounded } from './scenarios/operations/outages-are-bounded.ts';
import { upgradeWithoutDowntime } from './scenarios/operations/upgrade-without-downtime.ts';
import { deletionsRace } from './scenarios/races/deletions-race.ts';
import { donationsAreExact } from './scenarios/races/donations-exact.ts';
import { matchingHolds } from './scenarios/races/matching-holds.ts';

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
  highAvailability,
  imageRuns,
  bareMachinesStart,
  familyAtHome,
  upgradeWithoutDowntime,
];
// `-- attacks` runs scenarios by prefix, `--scale 0.1` shortens them, and `--seed 7` repeats random choices.
const scenarios = all.filter(({ name }) => name.startsWith(wanted));

// Several scenarios run the built product.
execFileSync(process.execPath, [inProject('tools/build/main.ts')], { stdio: 'inherit' });

const report = createReport();
for (const { name, run } of scenarios) {
  console.log(`\n── ${name}`);
  await report.round('the scenario', async () => {
    await run(report);
    return 'finished';
  });
}
process.exitCode = report.close();
