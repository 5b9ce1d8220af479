import { createServers, type Servers } from '@hooray/testkit/processes/servers.ts';
import { isSound, raceWithDeletion } from '@hooray/testkit/worlds/races/deletion-races.ts';
import { brokenInvariants } from '@hooray/testkit/worlds/races/invariants.ts';
import type { Attempt, Deletion } from '@hooray/testkit/worlds/races/race-attempts.ts';
import { listCallAttempts } from '@hooray/testkit/worlds/races/race-calls.ts';
import { listEventAttempts } from '@hooray/testkit/worlds/races/race-events.ts';
import { installRaceGate, RACE_OBSERVER, type RaceGate } from '@hooray/testkit/worlds/races/race-gate.ts';
import { listMatchingAttempts } from '@hooray/testkit/worlds/races/race-matching.ts';
import type { RaceGround } from '@hooray/testkit/worlds/races/race-world.ts';
import { raceGroundOf } from '../../race-ground.ts';
import type { Report } from '../../report.ts';
import type { Scenario } from '../../scenario.ts';

const ROUNDS = 50;

const errorsIn = (said: string) =>
  said
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .join('\n');

async function raceOften(
  { server, ground, gate }: { server: Servers['server']; ground: RaceGround; gate: RaceGate },
  attempt: Attempt,
  deletion: Deletion,
): Promise<string> {
  const counts = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const said = server.output().length;
    const result = await raceWithDeletion(ground, gate, attempt, deletion, round);
    const log = errorsIn(server.output().slice(said));
    if (!isSound({ ...result, log })) throw new Error(`round ${round}: ${JSON.stringify(result)} ${log}`);
    counts.set(result.attempt, (counts.get(result.attempt) ?? 0) + 1);
  }
  return [...counts].map(([outcome, count]) => `${outcome} ${count} times`).join(', ');
}

/** Expects no 5xx and no orphaned data. */
export const deletionsRace: Scenario = {
  name: 'deletions race with every call and event',
  async run(report: Report) {
    const installation = await createServers({ applicationName: RACE_OBSERVER });
    const { server, database } = installation;
    try {
      await installation.ensureRunning();
      const gate = await installRaceGate(database.config);
      const races = { server, gate, ground: raceGroundOf(installation) };
      const attempts = [...(await listCallAttempts()), ...listEventAttempts(), ...listMatchingAttempts()];
      for (const attempt of attempts)
        for (const deletion of attempt.concerns)
          await report.round(`${attempt.name} while what goes is: ${deletion}`, () =>
            raceOften(races, attempt, deletion),
          );
      await report.round('nothing is left behind', async () => {
        const broken = await brokenInvariants(database);
        if (broken.length > 0) throw new Error(broken.slice(0, 5).join('; '));
        return 'every invariant holds';
      });
      await gate.remove();
    } finally {
      await installation.dispose();
    }
  },
};
