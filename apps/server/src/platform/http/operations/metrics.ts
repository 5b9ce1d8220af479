import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../../errors/app-error.ts';
import { isLoopbackAddress, isLoopbackName } from '../requests/loopback.ts';

/** Headers of a direct request. The names that proxies add are too many to list instead. */
const SENT_DIRECTLY =
  /^(?:host|connection|keep-alive|te|user-agent|accept(?:-\w+)*|sec-[\w-]+|authorization|cookie|referer|cache-control|pragma|dnt|priority|upgrade-insecure-requests|if-(?:none-match|modified-since)|x-prometheus-scrape-timeout-seconds)$/;

/** A proxy that adds no headers cannot be distinguished. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  // The socket's own address: no header may turn a stranger into loopback.
  if (!isLoopbackAddress(socket.remoteAddress ?? '')) return false;
  // Any other name means a proxy, or a foreign page whose name resolves to this machine.
  const host = `http://${headers.host}`;
  if (!URL.canParse(host) || !isLoopbackName(new URL(host).hostname)) return false;
  return Object.keys(headers).every((name) => SENT_DIRECTLY.test(name));
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return isFromHere(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

interface MetricsOptions {
  registry: Registry;
  token: string | undefined;
  poolState(): { total: number; waiting: number };
}

let ofProcess: Registry | undefined;

/** Once per process, however many servers it has, because the library never stops measuring. */
function measureProcess(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

export function registerMetrics(app: FastifyInstance, { registry, token, poolState }: MetricsOptions): void {
  ofProcess ??= measureProcess();
  const registries = [ofProcess, registry];
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
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError('FORBIDDEN');
    const all = Registry.merge(registries);
    return reply.type(all.contentType).send(await all.metrics());
  });
}
