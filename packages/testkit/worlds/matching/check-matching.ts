import type { Database } from '@hooray/server/platform/db/database.ts';
import fc from 'fast-check';
import type { Outcomes } from './play.ts';
import { playScenario } from './play-scenario.ts';
import { scenarios } from './scenarios.ts';

const SCENARIOS_PER_RUN = 20;

/**
 * Plays generated scenarios until `searches` searches were made.
 * @throws Error with the smallest scenario that breaks a rule, and the seed
 */
export async function checkMatching(database: Database, searches: number): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  const count = () => outcomes.values().reduce((sum, each) => sum + each, 0);
  const rule = fc.asyncProperty(scenarios, (scenario) => playScenario(database, scenario, outcomes));
  while (count() < searches) await fc.assert(rule, { numRuns: SCENARIOS_PER_RUN });
  return outcomes;
}
