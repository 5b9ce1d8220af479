import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { repeat } from '../../platform/background-work.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Actor } from '../accounts/actor.ts';
import type { CollageDeps } from './collage.deps.ts';
import { registerCollageRoutes } from './collage.routes.ts';
import { createComposer } from './composer/composer.ts';
import type { Composer } from './composer/composition.ts';
import { createDrawings } from './drawings.ts';
import { createRedraws } from './redraws.ts';

/** A collage to draw again is announced; this is for what was announced to nobody. */
const REDRAW_EVERY_MS = 15_000;

type Options = Omit<CollageDeps, 'composer'> & { composer?: Composer; logger: Logger };

/** Puts the domain together. Answers how to tell it that somebody has left a collage. */
export function registerCollage(
  app: FastifyInstance,
  serve: Serve<Actor>,
  { logger, composer = createComposer({ logger }), ...rest }: Options,
): { wakeRedraws(): void } {
  const deps = { ...rest, composer };
  const drawings = createDrawings(deps);
  const tools = { ...deps, draw: drawings.draw };
  registerCollageRoutes(serve, tools);
  const redraws = repeat('collage redraws', REDRAW_EVERY_MS, createRedraws(tools), logger);
  app.addHook('preClose', async () => drawings.stop());
  app.addHook('onClose', async () => {
    await redraws.stop();
    await composer.stop();
  });
  return { wakeRedraws: redraws.wake };
}
