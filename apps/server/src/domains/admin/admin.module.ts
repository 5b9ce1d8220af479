import type { DomainModule } from '../module.ts';
import type { AdminDeps } from './admin.deps.ts';
import { adminJobs } from './admin.jobs.ts';
import { registerAuditRoutes } from './audit/audit.routes.ts';
import { registerFlagsRoutes } from './flags/flags.routes.ts';
import { createCounting } from './statistics/counting.service.ts';
import { registerStatisticsRoutes } from './statistics/statistics.routes.ts';
import { registerUsersRoutes } from './users/users.routes.ts';

export function createAdminModule(deps: AdminDeps): DomainModule {
  const counting = createCounting(deps);
  let countConnections = () => 0;
  return {
    routes(serve) {
      registerUsersRoutes(serve, deps);
      registerAuditRoutes(serve, deps);
      registerFlagsRoutes(serve, deps);
      registerStatisticsRoutes(serve, { ...deps, countConnections: () => countConnections() });
    },
    sockets({ io }) {
      countConnections = () => io.engine.clientsCount;
      return {};
    },
    jobs: [
      { queue: adminJobs.count, handle: counting.count },
      { queue: adminJobs.countTotals, handle: counting.countTotals },
    ],
  };
}
