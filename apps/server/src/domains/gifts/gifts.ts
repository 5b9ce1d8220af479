import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { repeat } from '../../platform/background-work.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Actor } from '../accounts/actor.ts';
import { deleteRemoved } from './gifts.repository.ts';
import { registerGiftsRoutes } from './gifts.routes.ts';
import type { GiftsDeps } from './gifts.service.ts';

const HOUR_MS = 60 * 60 * 1000;
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Puts the domain together: its calls, and the sweep of what was removed a month ago. */
export function registerGifts(
  app: FastifyInstance,
  serve: Serve<Actor>,
  { logger, ...deps }: GiftsDeps & { logger: Logger },
): void {
  registerGiftsRoutes(serve, deps);
  const sweep = repeat(
    'removed gifts sweep',
    HOUR_MS,
    async () => {
      await deleteRemoved(deps.db, new Date(deps.clock.now().getTime() - KEPT_MS));
      return false;
    },
    logger,
  );
  app.addHook('onClose', () => sweep.stop());
}
