import { randomUUID } from 'node:crypto';
import { REQUEST_ID } from '@hooray/contract/protocol/headers.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { passOnErrors } from '../../error-tracking/error-lines.ts';
import { describeError } from '../../errors/describe-error.ts';
import { currentTraceId } from '../../tracing/trace-id.ts';

// Queries contain tokens, and so do path parameters called `secret`.
function withoutSecrets({ url, routeOptions }: FastifyRequest): string | undefined {
  return routeOptions?.url?.includes(':secret') ? routeOptions.url : url.split('?', 1)[0];
}

/**
 * Logs nothing until the next start if writing fails (terminal closed, disk full). The library would end the
 * process before its database has been stopped.
 */
function standardOutput(): DestinationStream {
  const stream = pino.destination(1);
  const nothing = () => true;
  stream.on('error', () => Object.assign(stream, { write: nothing, flushSync: nothing, end: nothing }));
  return stream;
}

/** No headers, bodies or queries, which may contain secrets. */
export function createLogger(level: string, destination = standardOutput()): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      mixin() {
        const traceId = currentTraceId();
        return traceId === undefined ? {} : { traceId };
      },
      hooks: {
        streamWrite(line) {
          passOnErrors(line);
          return line;
        },
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

/** Takes the id from a proxy if it sent one. */
export function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers[REQUEST_ID];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Created on demand, since few requests log anything. Fastify's own rare lines therefore have no id. */
export function loggerOf({ log, id, routeOptions }: FastifyRequest): FastifyBaseLogger {
  return log.child({ reqId: id }, routeOptions.logLevel ? { level: routeOptions.logLevel } : {});
}

function levelFor(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}

/** Logs refusals at `info`, failures at `error`, and the rest, which metrics count, at `debug`. */
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
