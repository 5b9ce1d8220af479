import type { FastifyBaseLogger, FastifyInstance, RouteOptions } from 'fastify';
import { onDemand } from '../../concurrency/on-demand.ts';
import { JSON_TYPE } from '../responses/errors.ts';

const PAGE = '/api/docs';

/**
 * The description of the calls, derived from their declarations: `GET /api/openapi.json`, shown at `GET /api/docs`. What
 * describes and shows them takes as long to load as the framework itself, so it is a server of its own, made at the first request.
 */
export function registerOpenApi(app: FastifyInstance, logger: FastifyBaseLogger): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.config?.call && route.method !== 'HEAD') routes.push(route);
  });
  const docsServer = onDemand(async () => {
    const { createDocsServer } = await import('./docs-server.ts');
    return createDocsServer(PAGE, routes, logger);
  });
  // Cached, because anyone may request it any number of times; as bytes, which all unread responses share.
  let description: Buffer | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    description ??= Buffer.from(JSON.stringify((await docsServer()).swagger()));
    return reply.type(JSON_TYPE).send(description);
  });
  for (const path of [PAGE, `${PAGE}/*`]) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const docs = await docsServer();
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '');
      docs.routing(request.raw, reply.raw);
    });
  }
}
