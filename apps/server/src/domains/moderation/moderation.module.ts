import type { DomainModule } from '../module.ts';
import { registerAdminReportsRoutes } from './admin-reports/admin-reports.routes.ts';
import { registerAppealsRoutes } from './appeals/appeals.routes.ts';
import type { ModerationDeps } from './moderation.deps.ts';
import { moderationJobs } from './moderation.jobs.ts';
import { registerModerationRoutes } from './moderation.routes.ts';
import { exportModeration } from './moderation-export.service.ts';
import { createReportedPeople } from './reports/reported-people.service.ts';
import { createReports } from './reports/reports.service.ts';

export function createModerationModule(deps: ModerationDeps): DomainModule {
  const reports = createReports(deps);
  return {
    routes(serve) {
      registerModerationRoutes(serve, { ...deps, reports });
      registerAdminReportsRoutes(serve, deps);
      registerAppealsRoutes(serve, deps);
    },
    reportables: { user: createReportedPeople(deps.db) },
    exportOf: (db, userId) => exportModeration({ ...deps, db }, userId),
    jobs: [{ queue: moderationJobs.sweep, handle: reports.sweep }],
  };
}
