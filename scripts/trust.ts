import './launch/require-node.ts';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { accountsSurviveKills } from './trust/accounts-survive-kills.ts';
import { attacksAreWithstood } from './trust/attacks.ts';
import { backupsAreRestored } from './trust/backup-restored.ts';
import { deletionsRace } from './trust/deletions-race.ts';
import { fuzzing } from './trust/fuzz.ts';
import { hostilePicturesComeOutClean } from './trust/hostile-pictures.ts';
import { matchingHolds } from './trust/matching-holds.ts';
import { matchingSurvivesKills } from './trust/matching-survives-kills.ts';
import { messagesSurviveKills } from './trust/messages-survive-kills.ts';
import { overloadIsShed } from './trust/overload-is-shed.ts';
import { paymentsSurviveKills } from './trust/payments-survive-kills.ts';
import { createReport } from './trust/report.ts';
import type { Scenario } from './trust/scenario.ts';

/** Checks that take minutes; each scenario is in a file of its own beside this one. */
const all: Scenario[] = [
  attacksAreWithstood,
  accountsSurviveKills,
  messagesSurviveKills,
  paymentsSurviveKills,
  matchingHolds,
  matchingSurvivesKills,
  deletionsRace,
  fuzzing,
  hostilePicturesComeOutClean,
  backupsAreRestored,
  overloadIsShed,
];
// `npm run trust -- attacks --seed 7` runs the scenarios whose names begin with that, and repeats their random choices.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, long: { type: 'boolean', default: false } },
});
const [wanted = ''] = positionals;
const options = { seed: Number(values.seed ?? randomInt(2 ** 31)), isLong: values.long };
const scenarios = all.filter(({ name }) => name.startsWith(wanted));

const report = createReport();
for (const { name, run } of scenarios) {
  console.log(`\n── ${name}`);
  await report.round('the scenario', async () => {
    await run(report, options);
    return 'came to its end';
  });
}
process.exitCode = report.close();
