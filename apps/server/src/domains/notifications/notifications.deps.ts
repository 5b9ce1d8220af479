import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { BoxAccess } from '../boxes/access/box-access.service.ts';

export interface NotificationsDeps {
  db: NodePgDatabase;
  clock: Clock;
  secrets: Secrets;
  logger: Logger;
  boxAccess: BoxAccess;
  /** Only rooms with unread messages of others. */
  listUnreadRooms(userId: string): Promise<{ roomId: string; count: number }[]>;
  publicUrl: string;
  /** Push services beside the known ones. */
  pushServices: readonly string[];
  /** Push services may write to it. */
  contactEmail: string;
}
