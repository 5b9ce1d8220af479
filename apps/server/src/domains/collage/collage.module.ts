import type { Logger } from 'pino';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import type { DomainModule } from '../module.ts';
import type { CollageDeps } from './collage.deps.ts';
import { collageJobs } from './collage.jobs.ts';
import { registerCollageRoutes } from './collage.routes.ts';
import { listToRedraw } from './collages.repository.ts';
import { exportContributions } from './contribute/contributions-export.service.ts';
import { deleteTeamGift, leaveTeamGifts } from './contribute/remove-contribution.service.ts';
import { createReportedContributions } from './contribute/reported-contributions.service.ts';
import { type Composer, createComposer } from './draw/composer.service.ts';
import { createCompositions } from './draw/compositions.service.ts';
import { createDrawings } from './draw/drawings.service.ts';
import { createPreparing } from './draw/preparing.service.ts';
import { createRedraw } from './draw/redraws.service.ts';

interface Options extends Omit<CollageDeps, 'composer' | 'compositions' | 'boxAccess'> {
  boxes: BoxesModule;
  /** For tests. */
  composer?: Composer | undefined;
  logger: Logger;
}

export function createCollageModule({ boxes, logger, composer: given, ...rest }: Options): DomainModule {
  const composer = given ?? createComposer({ logger });
  const deps = { ...rest, composer, compositions: createCompositions(), boxAccess: boxes.access };
  const { db, clock } = deps;
  const drawings = createDrawings(deps);
  const tools = { ...deps, draw: drawings.draw };
  const preparing = createPreparing(tools);
  return {
    routes: (serve) => registerCollageRoutes(serve, tools),
    on: {
      boxDeleting: (tx, { boxId }) => deleteTeamGift(tx, boxId),
      accountDeleting: (tx, { userId }) => leaveTeamGifts(tx, userId, clock.now()),
    },
    reportables: { contribution: createReportedContributions(deps) },
    exportOf: (source, userId, hiddenBoxIds) =>
      exportContributions({ ...deps, db: source }, userId, hiddenBoxIds),
    beginStop: drawings.stop,
    jobs: [
      { queue: collageJobs.redraw, handle: createRedraw(tools), listOverdue: () => listToRedraw(db) },
      { queue: collageJobs.prepare, handle: preparing.prepare, listOverdue: preparing.listToPrepare },
    ],
    stop: () => composer.stop(),
  };
}
