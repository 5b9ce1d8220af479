import type { Logger } from 'pino';
import { repeat } from '../../platform/background-work.ts';
import type { BoxesModule } from '../boxes/boxes.module.ts';
import type { DomainModule } from '../module.ts';
import { deleteRemoved } from './gifts.repository.ts';
import { registerGiftsRoutes } from './gifts.routes.ts';
import type { GiftsDeps } from './gifts.service.ts';
import { exportGifts } from './gifts-export.ts';

const HOUR_MS = 60 * 60 * 1000;
const KEPT_MS = 30 * 24 * HOUR_MS;

interface Options extends Omit<GiftsDeps, 'boxAccess'> {
  boxes: BoxesModule;
  logger: Logger;
}

/** Gifts that people select for themselves, and gifts in boxes. */
export function createGiftsModule({ boxes, logger, ...given }: Options): DomainModule {
  const deps = { ...given, boxAccess: boxes.access };
  const { db, clock } = deps;
  const sweep = repeat(
    'removed gifts sweep',
    HOUR_MS,
    async () => {
      await deleteRemoved(db, new Date(clock.now().getTime() - KEPT_MS));
      return false;
    },
    logger,
  );
  return {
    routes: (serve) => registerGiftsRoutes(serve, deps),
    exportOf: async (userId) => exportGifts(db, userId, await boxes.listHiddenFrom(userId)),
    stop: sweep.stop,
  };
}
