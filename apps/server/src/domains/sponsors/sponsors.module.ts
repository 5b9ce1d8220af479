import type { DomainModule } from '../module.ts';
import { deleteOffersOf } from './offers/offers.repository.ts';
import { registerOffersRoutes } from './offers/offers.routes.ts';
import { createReportedOffers } from './offers/reported-offers.service.ts';
import { createShowings } from './offers/showings.service.ts';
import type { SponsorsDeps } from './sponsors.deps.ts';
import { sponsorsJobs } from './sponsors.jobs.ts';
import { registerSponsorsRoutes } from './sponsors.routes.ts';
import { exportSponsors } from './sponsors-export.service.ts';

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
    exportOf: (db, userId) => exportSponsors({ ...deps, db }, userId),
  };
}
