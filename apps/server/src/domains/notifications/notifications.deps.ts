import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { BoxAccess } from '../boxes/access/box-access.service.ts';

export interface NotificationsDeps {
  db: NodePgDatabase;
  clock: Clock;
  boxAccess: BoxAccess;
}
