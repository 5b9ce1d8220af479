import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';

/** What the services of this domain work with. */
export interface SponsorsDeps {
  db: NodePgDatabase;
  clock: Clock;
}
