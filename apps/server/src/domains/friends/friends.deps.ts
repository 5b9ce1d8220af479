import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Publisher } from '../../platform/domain-events.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { FriendFacts } from './friends.facts.ts';

export interface FriendsDeps {
  db: Db;
  clock: Clock;
  limits: Limits;
  secrets: Secrets;
  publicUrl: string;
  events: Publisher<FriendFacts>;
}
