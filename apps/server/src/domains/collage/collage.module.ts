import type { Logger } from 'pino';
import { repeat } from '../../platform/background-work.ts';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import type { DomainModule } from '../module.ts';
import type { CollageDeps } from './collage.deps.ts';
import { registerCollageRoutes } from './collage.routes.ts';
import { COLLAGE_TO_REDRAW } from './collages.repository.ts';
import { type Composer, createComposer } from './composer.ts';
import { exportContributions } from './contributions-export.ts';
import { deleteTeamGift, takeOutContributionsOf } from './contributions-leaving.ts';
import { createDrawings } from './drawings.ts';
import { createRedraws } from './redraws.ts';

/** A collage to draw again is announced; this is for what was announced to nobody. */
const REDRAW_EVERY_MS = 15_000;

interface Options extends Omit<CollageDeps, 'composer' | 'boxAccess'> {
  boxes: BoxesModule;
  /** Draws collages in the place of a composer of its own. */
  composer?: Composer | undefined;
  logger: Logger;
}

/** What a team gives together: contributions, and the collage that is made of them. */
export function createCollageModule({ boxes, logger, composer: given, ...rest }: Options): DomainModule {
  const composer = given ?? createComposer({ logger });
  const deps = { ...rest, composer, boxAccess: boxes.access };
  const { clock } = deps;
  const drawings = createDrawings(deps);
  const tools = { ...deps, draw: drawings.draw };
  const redraws = repeat('collage redraws', REDRAW_EVERY_MS, createRedraws(tools), logger);
  return {
    routes: (serve) => registerCollageRoutes(serve, tools),
    sockets: () => ({ notifications: { [COLLAGE_TO_REDRAW]: redraws.wake } }),
    on: {
      boxDeleting: (tx, { boxId }) => deleteTeamGift(tx, boxId),
      accountDeleting: (tx, { userId }) => takeOutContributionsOf(tx, userId, clock.now()),
    },
    exportOf: async (userId) => exportContributions(deps, userId, await boxes.listHiddenFrom(userId)),
    beginStop: drawings.stop,
    async stop() {
      await redraws.stop();
      await composer.stop();
    },
  };
}
