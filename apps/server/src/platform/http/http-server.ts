import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { registerAsyncApi } from '../asyncapi/asyncapi.routes.ts';
import { mayUpgrade } from '../realtime/realtime.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { registerOpenApi } from './docs/openapi.ts';
import { registerHealth } from './operations/health.ts';
import type { Load } from './operations/load.ts';
import { registerMetrics } from './operations/metrics.ts';
import { refuseUnderOverload } from './operations/overload.ts';
import { registerRequestLog, requestId } from './operations/request-log.ts';
import { boundStopping } from './operations/stopping.ts';
import { ARRIVAL_MS, arrivalOptions, refuseUnmetRequests } from './requests/arriving-requests.ts';
import { boundPipelining } from './requests/bound-pipelining.ts';
import { trustOf } from './requests/caller.ts';
import { registerJsonBody } from './requests/json-body.ts';
import { createClientErrorHandler, noteEarlyAnswers, refuseTunnels } from './responses/bare-refusals.ts';
import { registerCompression } from './responses/compression.ts';
import { createFrameworkErrorHandler, registerErrorHandling } from './responses/errors.ts';
import { registerSecurityHeaders, securityHeadersFor } from './responses/security-headers.ts';
import { serializeAnswer } from './responses/serializer.ts';

const BODY_LIMIT = 256 * 1024;
/** The longest idle time of a connection: longer than any response takes, even a collage's. */
const STANDSTILL_MS = 120_000;

interface Options {
  publicUrl: string;
  /** False, true for the connecting machine, or a list of addresses. */
  trustProxy: boolean | string;
  metricsToken: string | undefined;
  arrivalMs?: number | undefined;
  pool: pg.Pool;
  load: Load;
  metrics: Registry;
  tracing: Tracing | undefined;
  /** Aborted when the process is about to stop, so that proxies stop sending requests. */
  leaving?: AbortSignal | undefined;
  logger: Logger;
}

/** Hooks run in this order: a request is logged and gets its headers before anything but load refuses it. */
export async function createHttpServer(options: Options): Promise<FastifyInstance> {
  const { pool, logger } = options;
  const security = securityHeadersFor(options.publicUrl);
  const arrival = arrivalOptions(options.arrivalMs ?? ARRIVAL_MS);
  const answeredEarly = new WeakSet<Socket>();
  const unlogged = new WeakSet<FastifyRequest>();
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: arrival.requestTimeout,
    http: { ...arrival.http, shouldUpgradeCallback: mayUpgrade },
    clientErrorHandler: createClientErrorHandler(security, answeredEarly),
    frameworkErrors: createFrameworkErrorHandler(security),
    genReqId: requestId,
    childLoggerFactory: (parent) => parent,
    trustProxy: trustOf(options.trustProxy),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    connectionTimeout: STANDSTILL_MS,
    // Refused by `boundStopping`, in the usual form.
    return503OnClosing: false,
    // Replaces the framework's own compilers, which then aren't loaded.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializeAnswer as never,
      },
    },
  });

  boundPipelining(app);
  options.tracing?.traceRequests(app);
  refuseUnderOverload(app, { load: options.load, security, unlogged });
  registerErrorHandling(app);
  registerJsonBody(app);
  registerRequestLog(app, logger, unlogged);
  registerSecurityHeaders(app, security);
  boundStopping(app, unlogged);
  refuseUnmetRequests(app);
  refuseTunnels(app, security);
  noteEarlyAnswers(app, answeredEarly);
  await app.register(cookie);
  registerHealth(app, {
    isReady: async () => (await pool.query('select 1')).rowCount === 1,
    leaving: options.leaving,
    unlogged,
  });
  registerMetrics(app, {
    registry: options.metrics,
    token: options.metricsToken,
    poolState: () => ({ total: pool.totalCount, waiting: pool.waitingCount }),
  });
  registerOpenApi(app, logger);
  registerAsyncApi(app);
  // Last, because it adds a hook to every later route that doesn't opt out.
  await registerCompression(app);
  return app;
}
