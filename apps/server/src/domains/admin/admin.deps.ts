import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Reads } from '../../platform/db/replica/reads.ts';
import type { Publisher } from '../../platform/domain-events.ts';
import type { Flags } from '../../platform/flags/flags.ts';
import type { AccountFacts } from '../accounts/accounts.facts.ts';

export interface AdminDeps {
  db: NodePgDatabase;
  reads: Reads;
  clock: Clock;
  secrets: Secrets;
  events: Publisher<AccountFacts>;
  isVerificationOn: boolean;
  isMailOn: boolean;
  publicUrl: string;
  flags: Flags;
  /** The boxes that the user must not see before their day. */
  listHiddenBoxes(userId: string): Promise<string[]>;
  /** The configured outside services. False stands for a stand-in. */
  services: Record<string, boolean>;
}
