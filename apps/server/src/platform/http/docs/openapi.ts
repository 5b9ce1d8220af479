import type { FastifyBaseLogger, FastifyInstance, RouteOptions } from 'fastify';
import { onDemand } from '../../concurrency/on-demand.ts';
import { JSON_TYPE } from '../responses/errors.ts';

const PAGE = '/api/docs';

/** A separate server, created at the first request: its libraries take as long to load as the framework. */
export function registerOpenApi(app: FastifyInstance, logger: FastifyBaseLogger): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.config?.call && route.method !== 'HEAD') routes.push(route);
  });
  const docsServer = onDemand(async () => {
    const { createDocsServer } = await import('./docs-server.ts');
    return createDocsServer(PAGE, routes, logger);
  });
  // Cached, because it is public. All unread responses share these bytes.
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
