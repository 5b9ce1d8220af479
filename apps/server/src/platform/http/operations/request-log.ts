import { randomUUID } from 'node:crypto';
import { REQUEST_ID } from '@hooray/contract/protocol/headers.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { describeError } from '../../errors/describe-error.ts';
import { currentTraceId } from '../../tracing/trace-id.ts';

// Tokens are in the query of some addresses and, as a parameter called `secret`, in the path of others.
function withoutSecrets({ url, routeOptions }: FastifyRequest): string | undefined {
  return routeOptions?.url?.includes(':secret') ? routeOptions.url : url.split('?', 1)[0];
}

/**
 * Standard output. Once that cannot be written, as when its terminal has been closed or its disk is full, nothing is logged until
 * the next start: the library would end the process before its database has been stopped, and try to write for ever while it ends.
 */
function standardOutput(): DestinationStream {
  const stream = pino.destination(1);
  const nothing = () => true;
  stream.on('error', () => Object.assign(stream, { write: nothing, flushSync: nothing, end: nothing }));
  return stream;
}

/** Structured logs without secrets: no headers, no bodies, no queries. */
export function createLogger(level: string, destination = standardOutput()): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      mixin() {
        const traceId = currentTraceId();
        return traceId === undefined ? {} : { traceId };
      },
      redact: [
        'password',
        'accessToken',
        'refreshToken',
        'token',
        'authorization',
        'cookie',
        '*.password',
        '*.token',
      ],
      serializers: {
        err: describeError,
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: withoutSecrets(request),
          ip: request.ip,
        }),
      },
    },
    destination,
  );
}

/** A request id, which a proxy may have set and which a person can quote. */
export function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers[REQUEST_ID];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * The logger of a request. Fastify would make one for each, though few log anything (`http-server.ts`); its own rare lines about
 * a response have no id therefore.
 */
export function loggerOf({ log, id, routeOptions }: FastifyRequest): FastifyBaseLogger {
  return log.child({ reqId: id }, routeOptions.logLevel ? { level: routeOptions.logLevel } : {});
}

function levelFor(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}

/**
 * One line per response: refusals at `info`, failures at `error`, the rest, which metrics count, at `debug`.
 * @param unlogged requests that only metrics count
 */
export function registerRequestLog(
  app: FastifyInstance,
  logger: Logger,
  unlogged: WeakSet<FastifyRequest>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const level = levelFor(status);
    if (logger.isLevelEnabled(level) && !unlogged.has(request))
      loggerOf(request)[level]({ req: request, status, ms: Math.round(elapsedTime) }, 'answered');
    done();
  });
}
