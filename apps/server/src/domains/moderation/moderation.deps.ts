import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Publisher } from '../../platform/domain-events.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ModerationFacts } from './moderation.facts.ts';
import type { Reportable } from './reports/reportable.facts.ts';

export interface ModerationDeps {
  db: NodePgDatabase;
  clock: Clock;
  storage: Storage;
  events: Publisher<ModerationFacts>;
  /** Finds the user of an alias in a random chat that the viewer is or was in. */
  findByAlias(viewerId: string, alias: string): Promise<string | undefined>;
  /** Returns them in the order of the domains. */
  reportables(subject: ReportSubject): Reportable[];
  /** Returns boxes that the user must not see before their day. */
  listHiddenBoxes(userId: string): Promise<string[]>;
}
