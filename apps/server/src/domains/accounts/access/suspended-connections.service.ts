import type { OpenSockets } from '../../../platform/realtime/connections/open-sockets.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { suspensionOf } from '../accounts.policy.ts';
import { listSuspended } from '../accounts.repository.ts';

export function createFollowSuspensions(
  { db, clock }: Pick<AccountsDeps, 'db' | 'clock'>,
  openSockets: OpenSockets,
): (userIds: string[]) => Promise<void> {
  return async function followSuspensions(userIds) {
    const now = clock.now();
    const suspended = new Map(
      (await listSuspended(db, userIds, now)).map((account) => [account.id, account]),
    );
    for (const userId of userIds) {
      const account = suspended.get(userId);
      const suspension = account && suspensionOf(account, now);
      if (!account?.suspendedUntil || !suspension) openSockets.readmit(userId);
      else {
        const { code, sentence } = suspension;
        openSockets.exclude(userId, { until: account.suspendedUntil, code, sentence });
      }
    }
  };
}
