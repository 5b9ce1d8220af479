import type { Logger } from 'pino';
import type { Limits } from '../../platform/limits/limits.ts';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import type { DomainModule } from '../module.ts';
import type { OpeningsDeps } from './openings.deps.ts';
import { registerOpeningsRoutes } from './openings.routes.ts';
import { exportOpenings } from './openings-export.repository.ts';
import { createReportedThanks } from './thanks/reported-thanks.service.ts';
import { serveOpenings } from './watch/serve-openings.socket.ts';

interface Options extends Omit<OpeningsDeps, 'boxAccess'> {
  boxes: BoxesModule;
  limits: Limits;
  logger: Logger;
}

/** Foreign keys delete its rows with the account, the box or the wish. */
export function createOpeningsModule({ boxes, ...given }: Options): DomainModule {
  const deps = { ...given, boxAccess: boxes.access };
  return {
    routes: (serve) => registerOpeningsRoutes(serve, deps),
    sockets: (realtime) => serveOpenings(realtime, deps),
    reportables: { thanks: createReportedThanks(deps) },
    exportOf: exportOpenings,
  };
}
