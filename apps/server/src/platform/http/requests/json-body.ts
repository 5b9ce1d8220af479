import type { FastifyInstance } from 'fastify';

/** Accepts an empty body, because some clients announce JSON with every request. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, String(text), done);
  });
}
