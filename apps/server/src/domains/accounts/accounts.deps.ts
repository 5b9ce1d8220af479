import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Limiter } from '../../platform/limits.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ExportContributor } from './export-contributor.ts';

/** What the services of this domain work with. */
export interface AccountsDeps {
  db: NodePgDatabase;
  clock: Clock;
  secrets: Secrets;
  storage: Storage;
  pictures: Pictures;
  logger: Logger;
  publicUrl: string;
  isVerificationOn: boolean;
  /** By account; see createAddressLookups. */
  addressLookups: Limiter;
  /** What the other domains add to a person's export. */
  exportContributors: readonly ExportContributor[];
  /** Told, in the same transaction, of an address that has come to count as confirmed. */
  onAddressConfirmed(tx: Db, account: { id: string; email: string }): Promise<void>;
  /** Told, in the same transaction, of an address that an account has taken and not confirmed. */
  onAddressTaken(tx: Db, email: string): Promise<void>;
  /** Told, in the same transaction, of an account whose owner has come back by mail: what leads in from outside goes. */
  onRecovery(tx: Db, userId: string): Promise<void>;
  /** Told, in the same transaction, before an account is deleted. */
  onDeletion(tx: Db, userId: string): Promise<void>;
  /** Told after a commit that promised a mail, so that nobody waits for the next round. */
  wakeMail(): void;
}
