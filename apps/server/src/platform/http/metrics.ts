import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../app-error.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  // The socket's own address: a forwarded header must not turn a stranger into loopback.
  if (!token) return LOOPBACK.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

interface MetricsOptions {
  token: string | undefined;
  /** Connections of the database pool: in all, and those waited for. */
  poolState(): { total: number; waiting: number };
}

/** `GET /metrics` for Prometheus: the process, the database pool, and seconds per route and status. */
export function registerMetrics(app: FastifyInstance, { token, poolState }: MetricsOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the database pool.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, waiting } = poolState();
      this.set({ state: 'open' }, total);
      this.set({ state: 'waited for' }, waiting);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError('FORBIDDEN');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
