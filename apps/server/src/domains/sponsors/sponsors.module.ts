import type { DomainModule } from '../module.ts';
import { deleteOffersOf } from './offers.repository.ts';
import { registerOffersRoutes } from './offers.routes.ts';
import type { SponsorsDeps } from './sponsors.deps.ts';
import { registerSponsorsRoutes } from './sponsors.routes.ts';
import { exportSponsors } from './sponsors-export.ts';

/** Becoming a sponsor, and what sponsors offer. */
export function createSponsorsModule(deps: SponsorsDeps): DomainModule {
  return {
    routes(serve) {
      registerSponsorsRoutes(serve, deps);
      registerOffersRoutes(serve, deps);
    },
    on: { accountDeleting: (tx, { userId }) => deleteOffersOf(tx, userId) },
    exportOf: (userId) => exportSponsors(deps, userId),
  };
}
