import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

const CLOSE_IDLE_EVERY_MS = 100;
/** The time that a stop waits for running requests. Connections that are still open then are cut. */
const PATIENCE_MS = 5000;

/**
 * A stop waits only for running requests. It closes idle connections at once, and others after their request, which would
 * otherwise be kept alive. New requests are refused, and unfinished ones are cut: half a body, or an unread response
 * (docs/product.md §8).
 * @param unlogged gets the refused requests, because a stop is no failure
 */
export function boundStopping(app: FastifyInstance, unlogged: WeakSet<FastifyRequest>): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    const idle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref();
    const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref();
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(cut);
    });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isStopping) return done();
    unlogged.add(request);
    done(new AppError('UNAVAILABLE', { retryAfter: 2 }));
  });
}
