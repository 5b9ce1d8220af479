import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Load } from '../load.ts';

/**
 * Refuses calls while the process has too much to do, before anything is done for them, so that those let in are served.
 * Pages and health checks are served as long as possible.
 * @param refused gets these requests; a line in the log for each would cost as much as the refusal
 */
export function refuseUnderOverload(
  app: FastifyInstance,
  load: Load,
  refused: WeakSet<FastifyRequest>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!load.isFull() || !request.url.startsWith('/api/')) return done();
    refused.add(request);
    done(new AppError('UNAVAILABLE', { retryAfter: 2 }));
  });
  app.addHook('onClose', async () => load.stop());
}
