import type { Database } from '@hooray/server/platform/db/database.ts';
import type { MatchingGround } from './matching-ground.ts';
import type { Model, ModelPerson } from './model.ts';
import type { MatchFilters } from './rules.ts';

export type Outcomes = Map<string, number>;

/** The database and the model, side by side. */
export interface Play {
  database: Database;
  ground: MatchingGround;
  model: Model;
  people: ModelPerson[];
  processes: string[];
  startsAt: number;
  now: number;
  lastFilters: Map<ModelPerson, MatchFilters>;
  outcomes: Outcomes;
}

export const personOf = ({ people }: Play, index: number) => people[index] as ModelPerson;
export const processOf = ({ processes }: Play, index: number) => processes[index] as string;
