import type { OutgoingHttpHeaders } from 'node:http';
import { REQUEST_ID, RETRY_AFTER } from '@hooray/contract/protocol/headers.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { languageHeaders } from '../../language/request-language.ts';
import { JSON_TYPE } from '../responses/errors.ts';
import type { SecurityHeaders } from '../responses/security-headers.ts';
import type { Load } from './load.ts';

const RETRY_SECONDS = 2;

interface Options {
  load: Load;
  security: SecurityHeaders;
  /** Collects refused requests, because logging each would cost as much as refusing it. */
  unlogged: WeakSet<FastifyRequest>;
}

/** Bypasses the framework, because refusals take time from accepted calls. Must be registered first. */
export function refuseUnderOverload(app: FastifyInstance, { load, security, unlogged }: Options): void {
  const refusal = new AppError('UNAVAILABLE');
  const headers: OutgoingHttpHeaders = {
    ...security,
    'content-type': JSON_TYPE,
    [RETRY_AFTER]: String(RETRY_SECONDS),
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (!load.isFull() || !request.url.startsWith('/api/')) return done();
    unlogged.add(request);
    reply.hijack();
    const { id, language } = request;
    const body = JSON.stringify(refusal.toBody(language));
    const length = { 'content-length': Buffer.byteLength(body) };
    reply.raw
      .writeHead(503, { ...headers, ...languageHeaders(language), ...length, [REQUEST_ID]: id })
      .end(body);
  });
  app.addHook('onListen', async () => load.begin());
  app.addHook('onClose', async () => load.stop());
}
