import type { DomainModule } from '../module.ts';
import { deleteOffersOf } from './offers.repository.ts';
import { registerOffersRoutes } from './offers.routes.ts';
import { createReportedOffers } from './reported-offers.ts';
import { createShowings } from './showings.service.ts';
import type { SponsorsDeps } from './sponsors.deps.ts';
import { sponsorsJobs } from './sponsors.jobs.ts';
import { registerSponsorsRoutes } from './sponsors.routes.ts';
import { exportSponsors } from './sponsors-export.ts';

/** Becoming a sponsor, and what sponsors offer. */
export function createSponsorsModule(deps: SponsorsDeps): DomainModule {
  const showings = createShowings(deps);
  return {
    routes(serve) {
      registerSponsorsRoutes(serve, deps);
      registerOffersRoutes(serve, { ...deps, showings });
    },
    on: { accountDeleting: (tx, { userId }) => deleteOffersOf(tx, userId) },
    reportables: { offer: createReportedOffers(deps) },
    jobs: [{ queue: sponsorsJobs.sweep, handle: showings.sweep }],
    exportOf: (userId) => exportSponsors(deps, userId),
  };
}
