import type { FastifyInstance } from 'fastify';

/** `GET /healthz`: the process lives. `GET /readyz`: it can serve. Neither is limited nor logged. */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  const quiet = { logLevel: 'warn' as const, schema: { hide: true } };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    if (!ready) reply.status(503).header('retry-after', '1');
    return { status: ready ? 'ready' : 'not ready' };
  });
}
