import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

const CLOSE_IDLE_EVERY_MS = 100;
/** How long a stop waits for requests under way; what is still open then is cut. */
const PATIENCE_MS = 5000;

/**
 * A stop waits for the requests under way, and for nothing else. At its beginning connections are closed that are idle;
 * one whose request ends later is kept alive for more, and closed then. What comes meanwhile is sent elsewhere, and what
 * does not end is cut: half a body, or an answer that nobody reads (docs/product.md §8).
 */
export function boundStopping(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    const idle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref();
    const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(cut);
    });
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw new AppError('UNAVAILABLE', { retryAfter: 2 });
  });
}
