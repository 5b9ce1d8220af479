import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';

// Tokens travel in the query of some addresses, so no log line carries a query.
const withoutQuery = (url: string) => url.split('?', 1)[0];

/** Structured logs without secrets: no headers, no bodies, no queries. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
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
        err: stdSerializers.err,
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: withoutQuery(request.url),
          ip: request.ip,
        }),
      },
    },
    destination as DestinationStream,
  );
}

/** An id that a proxy may have given and that a person can quote. */
export function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
