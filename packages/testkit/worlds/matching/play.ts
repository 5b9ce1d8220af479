import type { Database } from '@hooray/server/platform/db/database.ts';
import type { createMatchingGround } from './matching-ground.ts';
import type { Model, ModelPerson } from './model.ts';
import type { MatchFilters } from './rules.ts';

/** The number of searches by outcome. */
export type Outcomes = Map<string, number>;

/** The state of one scenario: the database and the model, side by side. */
export interface Play {
  database: Database;
  ground: ReturnType<typeof createMatchingGround>;
  model: Model;
  people: ModelPerson[];
  processes: string[];
  startsAt: number;
  now: number;
  /** The last filters of each person. */
  lastFilters: Map<ModelPerson, MatchFilters>;
  outcomes: Outcomes;
}

export const personOf = ({ people }: Play, index: number) => people[index] as ModelPerson;
export const processOf = ({ processes }: Play, index: number) => processes[index] as string;
