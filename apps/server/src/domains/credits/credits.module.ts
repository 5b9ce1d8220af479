import type { Logger } from 'pino';
import { repeat } from '../../platform/background-work.ts';
import { deleteAnswersOf, deleteOldAnswers } from '../../platform/idempotency/idempotency.ts';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import type { DomainModule } from '../module.ts';
import { returnToDonors } from './box-returns.ts';
import { returnClosedBoxes } from './closed-boxes.ts';
import type { CreditsDeps } from './credits.deps.ts';
import { registerCreditsRoutes } from './credits.routes.ts';
import { exportCredits } from './credits-export.ts';
import { forfeitCreditsOf } from './ledger.ts';

const HOUR_MS = 60 * 60 * 1000;
const ANSWERS_KEPT_MS = 7 * 24 * HOUR_MS;

interface Options extends Omit<CreditsDeps, 'boxAccess'> {
  boxes: BoxesModule;
  logger: Logger;
}

/** The ledger: what people and boxes hold, and every movement of it. */
export function createCreditsModule({ boxes, logger, ...given }: Options): DomainModule {
  const deps = { ...given, boxAccess: boxes.access };
  const { db, clock } = deps;
  const returns = repeat('returns to donors', HOUR_MS, () => returnClosedBoxes(db, clock.now()), logger);
  const sweep = repeat(
    'idempotent answers sweep',
    HOUR_MS,
    async () => {
      await deleteOldAnswers(db, new Date(clock.now().getTime() - ANSWERS_KEPT_MS));
      return false;
    },
    logger,
  );
  return {
    routes: (serve) => registerCreditsRoutes(serve, deps),
    on: {
      boxDeleting: (tx, { boxId }) => returnToDonors(tx, boxId, clock.now()),
      async accountDeleting(tx, { userId }) {
        await forfeitCreditsOf(tx, userId, clock.now());
        await deleteAnswersOf(tx, userId);
      },
    },
    exportOf: (userId) => exportCredits(db, userId),
    async stop() {
      await Promise.all([returns.stop(), sweep.stop()]);
    },
  };
}
