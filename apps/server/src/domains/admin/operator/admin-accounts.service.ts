import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../platform/clock.ts';
import type { Publisher } from '../../../platform/domain-events.ts';
import { type AdminKeys, ensureAdmin } from '../../accounts/access/ensure-admin.service.ts';
import type { AccountFacts } from '../../accounts/accounts.facts.ts';
import { operator } from '../../moderation/decisions/admin.policy.ts';
import { recordAction } from '../../moderation/decisions/audit.service.ts';

/** `ensureAdmin` by the settings or a program, with an entry in the audit log. Returns whether anything changed. */
export async function ensureAdminByOperator(
  { db, clock, events }: { db: NodePgDatabase; clock: Clock; events: Publisher<AccountFacts> },
  keys: AdminKeys,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const made = await ensureAdmin({ db: tx, events }, keys);
    if (!made) return false;
    const { id, roleBefore } = made;
    await recordAction(tx, {
      ...({ admin: operator, now: clock.now(), act: 'change', subject: 'user', subjectId: id } as const),
      ...{ userId: id, before: { role: roleBefore }, after: { role: 'ADMIN' } },
    });
    return true;
  });
}
