import { RETRY_AFTER } from '@hooray/contract/headers.ts';
import type { FastifyInstance } from 'fastify';
import { within } from '../deadline.ts';

const READY_WITHIN_MS = 3000;

/**
 * `GET /healthz`: the process lives. `GET /readyz`: it can serve, and is not about to stop. Neither is limited nor logged.
 * @param leaving aborted when the process is about to stop
 */
export function registerHealth(
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  leaving?: AbortSignal,
): void {
  const quiet = { logLevel: 'warn' as const, schema: { hide: true } };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const ready = !leaving?.aborted && (await within(READY_WITHIN_MS, isReady()).catch(() => false));
    if (!ready) reply.status(503).header(RETRY_AFTER, '1');
    return { status: ready ? 'ready' : 'not ready' };
  });
}
