import type { DomainModule } from '../module.ts';
import type { AdminDeps } from './admin.deps.ts';
import { registerAuditRoutes } from './audit.routes.ts';
import { registerFlagsRoutes } from './flags/flags.routes.ts';
import { registerUsersRoutes } from './users/users.routes.ts';

/** The pages of ADMINs. */
export function createAdminModule(deps: AdminDeps): DomainModule {
  return {
    routes(serve) {
      registerUsersRoutes(serve, deps);
      registerAuditRoutes(serve, deps);
      registerFlagsRoutes(serve, deps);
    },
  };
}
