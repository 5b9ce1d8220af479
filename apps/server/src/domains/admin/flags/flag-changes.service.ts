import type { FeatureFlag } from '@hooray/contract/protocol/feature-flags.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { FlagState } from '../../../platform/flags/flags.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import type { Admin } from '../../moderation/decisions/admin.policy.ts';
import { recordAction } from '../../moderation/decisions/audit.service.ts';
import { lockAdmin } from '../../moderation/decisions/decision-locks.service.ts';
import type { AdminDeps } from '../admin.deps.ts';

/** The audit log records each change in the same transaction (docs/product.md §7.5). */
export function createFlagChanges({ db, clock, flags }: Pick<AdminDeps, 'db' | 'clock' | 'flags'>) {
  return {
    /**
     * Idempotent. Only an ADMIN with a passkey can require passkeys, so that at least one ADMIN isn't locked out.
     * @throws AppError FORBIDDEN, SUSPENDED, UNAUTHENTICATED, accounts.passkey_required
     */
    async switchFlag(
      admin: Admin & Pick<Actor, 'isByPasskey'>,
      name: FeatureFlag,
      enabled: boolean,
    ): Promise<FlagState> {
      if (name === 'admin-passkeys' && enabled && !admin.isByPasskey)
        throw new AppError('accounts.passkey_required');
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
