import type { ReportSubject } from '@hooray/contract/moderation/constants.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Publisher } from '../../platform/domain-events.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ModerationFacts } from './moderation.facts.ts';
import type { Reportable } from './reports/reportable.facts.ts';

/** What the services of this domain work with. */
export interface ModerationDeps {
  db: NodePgDatabase;
  clock: Clock;
  storage: Storage;
  events: Publisher<ModerationFacts>;
  /** The id of the person who has this alias in a random chat that the viewer is or was in. */
  findByAlias(viewerId: string, alias: string): Promise<string | undefined>;
  /** What the domains have registered for one kind of thing, in their order. */
  reportables(subject: ReportSubject): Reportable[];
  /** The boxes that are kept from somebody until their day. */
  listHiddenBoxes(userId: string): Promise<string[]>;
}
