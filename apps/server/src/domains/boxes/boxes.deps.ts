import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Publisher } from '../../platform/domain-events.ts';
import type { Limiter } from '../../platform/limits/limits.ts';
import type { BoxFacts } from './boxes.facts.ts';

export interface BoxesDeps {
  db: NodePgDatabase;
  clock: Clock;
  isVerificationOn: boolean;
  /** Limits readdressing, because a linked box reveals that the address has an account. */
  addressLookups: Limiter;
  events: Publisher<BoxFacts>;
}
