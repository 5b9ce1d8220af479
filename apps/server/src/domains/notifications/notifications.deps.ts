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
  /** Returns the number of unread messages of each of these team chats that has any. */
  countUnread(userId: string, boxIds: readonly string[]): Promise<Map<string, number>>;
  publicUrl: string;
  /** Push services in addition to the known ones. */
  pushServices: readonly string[];
  /** Push services may send mail to it. */
  contactEmail: string;
}
