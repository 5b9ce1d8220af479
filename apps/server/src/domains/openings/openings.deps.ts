import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Publisher } from '../../platform/domain-events.ts';
import type { BoxAccess } from '../boxes/access/box-access.service.ts';
import type { OpeningFacts } from './openings.facts.ts';

export interface OpeningsDeps {
  db: NodePgDatabase;
  clock: Clock;
  boxAccess: BoxAccess;
  events: Publisher<OpeningFacts>;
}
