import type { FeatureFlag } from '@hooray/contract/protocol/feature-flags.ts';
import type { FlagState } from '../../../platform/flags/flags.ts';
import type { Admin } from '../../moderation/decisions/admin.policy.ts';
import { insertAuditEntry } from '../../moderation/decisions/audit.repository.ts';
import { holdAdmin } from '../../moderation/decisions/hold-decision.service.ts';
import type { AdminDeps } from '../admin.deps.ts';

/** Switching features on and off (docs/product.md §7.5). Each change is in the audit log, in the same transaction. */
export function createFlagChanges({ db, clock, flags }: Pick<AdminDeps, 'db' | 'clock' | 'flags'>) {
  return {
    /** Setting the value that a flag has already changes nothing. @throws AppError FORBIDDEN, SUSPENDED, UNAUTHENTICATED */
    async switchFlag(admin: Admin, name: FeatureFlag, enabled: boolean): Promise<FlagState> {
      return db.transaction(async (tx) => {
        await holdAdmin(tx, admin, { now: clock.now() });
        const before = (await flags.holdFlags(tx)).find((flag) => flag.name === name);
        if (before?.enabled === enabled) return before;
        const after = await flags.setFlag(tx, name, enabled);
        await insertAuditEntry(tx, {
          ...({ act: 'change', subject: 'flag', subjectName: name } as const),
          ...{ actorId: admin.id, createdAt: clock.now() },
          before: { enabled: !enabled },
          after: { enabled },
        });
        return after;
      });
    },
  };
}
