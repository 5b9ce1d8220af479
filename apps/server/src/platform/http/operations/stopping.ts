import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

const CLOSE_IDLE_EVERY_MS = 100;
/** Running requests are cut after this time. */
const PATIENCE_MS = 5000;

/** Refuses new requests and cuts unfinished ones: half a body, an unread response (docs/product.md §8). */
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
