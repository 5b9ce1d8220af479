import type { FastifyInstance } from 'fastify';

/**
 * Parses JSON as the framework does, prototypes refused, but an empty body counts as none: clients with a fixed header
 * announce JSON even if they send nothing.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, String(text), done);
  });
}
