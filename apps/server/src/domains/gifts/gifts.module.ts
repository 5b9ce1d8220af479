import type { BoxesModule } from '../boxes/boxes.module.ts';
import type { DomainModule } from '../module.ts';
import { giftsJobs } from './gifts.jobs.ts';
import { deleteRemoved } from './gifts.repository.ts';
import { registerGiftsRoutes } from './gifts.routes.ts';
import type { GiftsDeps } from './gifts.service.ts';
import { exportGifts } from './gifts-export.repository.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface Options extends Omit<GiftsDeps, 'boxAccess'> {
  boxes: BoxesModule;
}

export function createGiftsModule({ boxes, ...given }: Options): DomainModule {
  const deps = { ...given, boxAccess: boxes.access };
  const { db, clock } = deps;
  const sweepRemoved = () => deleteRemoved(db, new Date(clock.now().getTime() - KEPT_MS));
  return {
    routes: (serve) => registerGiftsRoutes(serve, deps),
    exportOf: exportGifts,
    jobs: [{ queue: giftsJobs.sweepRemoved, handle: sweepRemoved }],
  };
}
