import { adminFlagsCalls, type FlagState as PresentedFlag } from '@hooray/contract/admin/flag-calls.ts';
import type { FlagState } from '../../../platform/flags/flags.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import type { AdminDeps } from '../admin.deps.ts';
import { createFlagChanges } from './flag-changes.service.ts';

export function registerFlagsRoutes(
  serve: Serve<Actor>,
  deps: Pick<AdminDeps, 'db' | 'clock' | 'flags'>,
): void {
  const changes = createFlagChanges(deps);

  serve(adminFlagsCalls, {
    async 'GET /api/admin/flags'() {
      return { flags: (await deps.flags.listFlags()).map(presentFlag) };
    },
    async 'PUT /api/admin/flags/{name}'({ params, body, actor }) {
      return { flag: presentFlag(await changes.switchFlag(actor, params.name, body.enabled)) };
    },
  });
}

function presentFlag({ name, enabled, changedAt }: FlagState): PresentedFlag {
  return { name, enabled, changedAt: changedAt?.toISOString() ?? null };
}
