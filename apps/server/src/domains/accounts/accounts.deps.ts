import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Publisher } from '../../platform/domain-events.ts';
import type { Flags } from '../../platform/flags/flags.ts';
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
  flags: Pick<Flags, 'isOn' | 'holdEnabled'>;
  isVerificationOn: boolean;
  isMailOn: boolean;
  /** Counts per account; see createAddressLookups. */
  addressLookups: Limiter;
  /** Whether the box exists. A link to one may count as an invitation to sign up. */
  isBox(db: Db, boxId: string): Promise<boolean>;
  /** Exports the data that all other domains hold about a user. */
  exportOthers(userId: string): Promise<ExportFiles[]>;
  events: Publisher<AccountFacts>;
}
