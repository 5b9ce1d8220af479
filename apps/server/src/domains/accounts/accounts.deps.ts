import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** What the services of this domain work with. */
export interface AccountsDeps {
  db: NodePgDatabase;
  clock: Clock;
  secrets: Secrets;
  storage: Storage;
  logger: Logger;
  publicUrl: string;
  isVerificationOn: boolean;
  /** Told after a commit that promised a mail, so that nobody waits for the next round. */
  wakeMail(): void;
}
