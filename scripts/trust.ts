import './launch/require-node.ts';
import { accountsSurviveKills } from './trust/accounts-survive-kills.ts';
import { attacksAreWithstood } from './trust/attacks.ts';
import { backupsAreRestored } from './trust/backup-restored.ts';
import { deletionsRace } from './trust/deletions-race.ts';
import { imageRuns } from './trust/image-runs.ts';
import { matchingHolds } from './trust/matching-holds.ts';
import { matchingSurvivesKills } from './trust/matching-survives-kills.ts';
import { messagesSurviveKills } from './trust/messages-survive-kills.ts';
import { overloadIsShed } from './trust/overload-is-shed.ts';
import { paymentsSurviveKills } from './trust/payments-survive-kills.ts';
import { createReport } from './trust/report.ts';
import type { Scenario } from './trust/scenario.ts';
import { upgradeWithoutDowntime } from './trust/upgrade-without-downtime.ts';

/** Checks that take minutes; each scenario is in a file of its own beside this one. */
const all: Scenario[] = [
  attacksAreWithstood,
  accountsSurviveKills,
  messagesSurviveKills,
  paymentsSurviveKills,
  matchingHolds,
  matchingSurvivesKills,
  deletionsRace,
  backupsAreRestored,
  overloadIsShed,
  imageRuns,
  upgradeWithoutDowntime,
];
// `npm run trust -- attacks` runs the scenarios whose names begin with that.
const [wanted = ''] = process.argv.slice(2);
const scenarios = all.filter(({ name }) => name.startsWith(wanted));

const report = createReport();
for (const { name, run } of scenarios) {
  console.log(`\n── ${name}`);
  await report.round('the scenario', async () => {
    await run(report);
    return 'came to its end';
  });
}
process.exitCode = report.close();
