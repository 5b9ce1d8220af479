import { RETRY_AFTER } from '@hooray/contract/protocol/headers.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { within } from '../../concurrency/deadline.ts';
import { attempt } from '../../errors/failures.ts';

const READY_WITHIN_MS = 3000;

interface Options {
  isReady(): Promise<boolean>;
  leaving: AbortSignal | undefined;
  /** Collects requests that only metrics count. */
  unlogged: WeakSet<FastifyRequest>;
}

/** Not rate-limited. Logs only failed checks, and none once the process is about to stop. */
export function registerHealth(app: FastifyInstance, { isReady, leaving, unlogged }: Options): void {
  const quiet = { logLevel: 'warn' as const, schema: { hide: true } };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (request, reply) => {
    if (leaving?.aborted) unlogged.add(request);
    const checkReady = () => within(READY_WITHIN_MS, isReady());
    const ready = !leaving?.aborted && (await attempt(request.log, 'readiness was not checked', checkReady));
    if (!ready) reply.status(503).header(RETRY_AFTER, '1');
    return { status: ready ? 'ready' : 'not ready' };
  });
}
