import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Publisher } from '../../platform/domain-events.ts';
import type { Limiter, Limits } from '../../platform/limits/limits.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ExportFiles } from '../module.ts';
import type { AccountFacts } from './accounts.facts.ts';

export interface AccountsDeps {
  db: NodePgDatabase;
  clock: Clock;
  secrets: Secrets;
  storage: Storage;
  pictures: Pictures;
  publicUrl: string;
  limits: Limits;
  isVerificationOn: boolean;
  /** By account; see createAddressLookups. */
  addressLookups: Limiter;
  /** Exports the data that all other domains hold about a user. */
  exportOthers(userId: string): Promise<ExportFiles[]>;
  events: Publisher<AccountFacts>;
}
