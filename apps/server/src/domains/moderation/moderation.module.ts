import type { DomainModule } from '../module.ts';
import type { ModerationDeps } from './moderation.deps.ts';
import { registerModerationRoutes } from './moderation.routes.ts';
import { exportModeration } from './moderation-export.ts';

/** Keeping people from each other where they ask for it. */
export function createModerationModule(deps: ModerationDeps): DomainModule {
  return {
    routes: (serve) => registerModerationRoutes(serve, deps),
    exportOf: (userId) => exportModeration(deps.db, userId),
  };
}
