import type { IncomingMessage, ServerOptions } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

/** The time limit for receiving a request, headers and body (docs/product.md §10.2). */
export const ARRIVAL_MS = 60_000;

const CHECK_EVERY_MS = 1000;

interface ArrivalOptions {
  requestTimeout: number;
  http: ServerOptions;
}

/** Fastify sets no time limit for a body, and Node.js checks for late requests only every 30 s. */
export function arrivalOptions(arrivalMs: number): ArrivalOptions {
  return {
    requestTimeout: arrivalMs,
    http: {
      headersTimeout: arrivalMs,
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, arrivalMs),
      // Checked below, so that the refusal has the usual form.
      requireHostHeader: false,
    },
  };
}

/** Counts `Host` lines, of which Node.js keeps only the first. */
export const countHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length;

/** Refuses in the usual form requests that Node.js would refuse by itself, without our headers. */
export function refuseUnmetRequests(app: FastifyInstance): void {
  const unmet = new WeakSet<IncomingMessage>();
  app.server.on('checkExpectation', (request, response) => {
    unmet.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (unmet.has(raw)) {
      // A body may follow, which is never read.
      reply.header('connection', 'close');
      return done(new AppError('EXPECTATION_FAILED'));
    }
    // RFC 9112 §3.2. A proxy may have chosen its route by another one of several.
    const hosts = countHosts(raw);
    const isMalformed = hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1');
    done(isMalformed ? new AppError('MALFORMED_REQUEST') : undefined);
  });
}
