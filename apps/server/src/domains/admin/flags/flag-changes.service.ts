import type { FeatureFlag } from '@hooray/contract/protocol/feature-flags.ts';
import type { FlagState } from '../../../platform/flags/flags.ts';
import type { Admin } from '../../moderation/decisions/admin.policy.ts';
import { recordAction } from '../../moderation/decisions/audit.service.ts';
import { lockAdmin } from '../../moderation/decisions/decision-locks.service.ts';
import type { AdminDeps } from '../admin.deps.ts';

/** The audit log records each change in the same transaction (docs/product.md §7.5). */
export function createFlagChanges({ db, clock, flags }: Pick<AdminDeps, 'db' | 'clock' | 'flags'>) {
  return {
    /** Idempotent. @throws AppError FORBIDDEN, SUSPENDED, UNAUTHENTICATED */
    async switchFlag(admin: Admin, name: FeatureFlag, enabled: boolean): Promise<FlagState> {
      return db.transaction(async (tx) => {
        const now = clock.now();
        await lockAdmin(tx, admin, { now });
        const before = (await flags.holdFlags(tx)).find((flag) => flag.name === name);
        if (before?.enabled === enabled) return before;
        const after = await flags.setFlag(tx, name, enabled);
        await recordAction(tx, {
          ...({ admin, now, act: 'change', subject: 'flag', subjectName: name } as const),
          before: { enabled: !enabled },
          after: { enabled },
        });
        return after;
      });
    },
  };
}
