import { adminStatsCalls } from '@hooray/contract/admin/calls.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import type { Actor } from '../../accounts/access/actor.policy.ts';
import { countOpenReports } from '../../moderation/reports/admin-reports.repository.ts';
import { findReportReader } from '../../moderation/reports/report-reader.repository.ts';
import { countOpenIncidents } from '../../payments/incidents/incidents.repository.ts';
import { countPendingOffers } from '../../sponsors/offers/offers.repository.ts';
import { countPendingRequests } from '../../sponsors/requests/sponsor-requests.repository.ts';
import type { AdminDeps } from '../admin.deps.ts';
import { readServiceState } from './service-state.repository.ts';
import { dayBefore, presentDays } from './statistics.presenter.ts';
import { getCountingState, listDailyCounts } from './statistics.repository.ts';

interface Options extends AdminDeps {
  /** Connections of this process to its sockets. */
  countConnections(): number;
}

export function registerStatisticsRoutes(serve: Serve<Actor>, { countConnections, ...deps }: Options): void {
  const { db, clock } = deps;

  serve(adminStatsCalls, {
    async 'GET /api/admin/stats'({ query: { days } }) {
      const now = clock.now();
      const { countedUntil, isOnly: _, ...totals } = await getCountingState(db);
      const counts = await listDailyCounts(db, dayBefore(now, days - 1));
      return { days: presentDays(counts, now, days), totals, countedUntil: countedUntil.toISOString() };
    },
    async 'GET /api/admin/service'({ actor }) {
      const reader = await findReportReader(deps, actor.id);
      const [service, sponsorRequests, reports, offers, incidents] = await Promise.all([
        readServiceState(deps, countConnections()),
        countPendingRequests(db),
        countOpenReports(db, reader),
        countPendingOffers(db),
        countOpenIncidents(db),
      ]);
      return { service, pending: { sponsorRequests, reports, offers, incidents } };
    },
  });
}
