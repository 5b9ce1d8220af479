import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** Beyond this mean delay of the event loop calls are refused. */
const OVERLOAD_MS = 2000;
const RESOLUTION_MS = 10;
const LOOK_EVERY_MS = 1000;

/**
 * Refuses calls while the process cannot keep up; pages and health checks are served as long as possible. Fastify's own
 * plugin does not stop measuring when its server has closed.
 */
export function refuseUnderOverload(app: FastifyInstance, limitMs = OVERLOAD_MS): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let isOverloaded = false;
  const look = setInterval(() => {
    // Without a single measurement the event loop has stood still all the time.
    isOverloaded = delays.count === 0 || delays.mean / 1e6 - RESOLUTION_MS > limitMs;
    delays.reset();
  }, LOOK_EVERY_MS).unref();
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const isRefused = isOverloaded && url.startsWith('/api/');
    done(isRefused ? new AppError('UNAVAILABLE', { retryAfter: 2 }) : undefined);
  });
  app.addHook('onClose', async () => {
    clearInterval(look);
    delays.disable();
  });
}
