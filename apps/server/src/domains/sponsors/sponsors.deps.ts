import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Flags } from '../../platform/flags/flags.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export interface SponsorsDeps {
  db: NodePgDatabase;
  clock: Clock;
  flags: Pick<Flags, 'isOn'>;
  pictures: Pictures;
  secrets: Secrets;
  storage: Storage;
}
