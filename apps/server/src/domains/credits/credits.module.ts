import type { Logger } from 'pino';
import { deleteAnswersOf, deleteOldAnswers } from '../../platform/idempotency/idempotency.ts';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import type { DomainModule } from '../module.ts';
import { returnToDonors } from './box/box-returns.service.ts';
import { returnClosedBoxes } from './box/closed-boxes.service.ts';
import type { CreditsDeps } from './credits.deps.ts';
import { creditsJobs } from './credits.jobs.ts';
import { registerCreditsRoutes } from './credits.routes.ts';
import { exportCredits } from './credits-export.service.ts';
import { forfeitCreditsOf } from './ledger/ledger.service.ts';

const ANSWERS_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

interface Options extends Omit<CreditsDeps, 'boxAccess'> {
  boxes: BoxesModule;
  logger: Logger;
}

export function createCreditsModule({ boxes, logger, ...given }: Options): DomainModule {
  const deps = { ...given, boxAccess: boxes.access };
  const { db, clock } = deps;
  const sweepAnswers = () => deleteOldAnswers(db, new Date(clock.now().getTime() - ANSWERS_KEPT_MS));
  return {
    routes: (serve) => registerCreditsRoutes(serve, deps),
    on: {
      boxDeleting: (tx, { boxId }) => returnToDonors(tx, boxId, clock.now()),
      async accountDeleting(tx, { userId }) {
        await forfeitCreditsOf(tx, userId, clock.now());
        await deleteAnswersOf(tx, userId);
      },
    },
    exportOf: exportCredits,
    jobs: [
      { queue: creditsJobs.returnClosed, handle: () => returnClosedBoxes({ db, logger }, clock.now()) },
      { queue: creditsJobs.sweepAnswers, handle: sweepAnswers },
    ],
  };
}
