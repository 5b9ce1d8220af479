import { adminStatsCalls } from '@hooray/contract/admin/calls.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { countToDecide } from '../../moderation/reports/report-counts.service.ts';
import { countIncidentsToResolve } from '../../payments/incidents/incidents.service.ts';
import { countSponsorDecisions } from '../../sponsors/pending-decisions.service.ts';
import type { AdminDeps } from '../admin.deps.ts';
import { readServiceState } from './service-state.repository.ts';
import { dayBefore, presentDays } from './statistics.presenter.ts';
import { getCountingState, listDailyCounts } from './statistics.repository.ts';

interface Options extends AdminDeps {
  countConnections(): number;
}

export function registerStatisticsRoutes(serve: Serve<Actor>, { countConnections, ...deps }: Options): void {
  const { db, reads, clock } = deps;

  serve(adminStatsCalls, {
    async 'GET /api/admin/stats'({ query: { days } }) {
      const now = clock.now();
      const [state, counts] = await reads.maybeStale((source) =>
        Promise.all([getCountingState(source.db), listDailyCounts(source.db, dayBefore(now, days - 1))]),
      );
      const { countedUntil, isOnly: _, ...totals } = state;
      return { days: presentDays(counts, now, days), totals, countedUntil: countedUntil.toISOString() };
    },
    async 'GET /api/admin/service'({ actor }) {
      const [service, sponsors, moderation, incidents] = await Promise.all([
        readServiceState(deps, countConnections()),
        countSponsorDecisions(db),
        countToDecide(deps, actor.id),
        countIncidentsToResolve(db),
      ]);
      return { service, pending: { ...sponsors, ...moderation, incidents } };
    },
  });
}
