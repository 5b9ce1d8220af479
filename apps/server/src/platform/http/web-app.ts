import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

const YEAR = 31_536_000;

function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
}

/** Serves the built web app: its files as they are, and its page for every address that only the browser knows. */
export async function registerWebApp(app: FastifyInstance, folder: URL): Promise<void> {
  const root = fileURLToPath(folder);
  const isBuilt = existsSync(new URL('index.html', folder));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      index: ['index.html'],
      preCompressed: true,
      cacheControl: false,
      logLevel: 'warn',
      setHeaders(reply, path) {
        // Names in assets/ carry a hash of their content, so they never change.
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isBuilt || !wantsPage(request)) throw new AppError('NOT_FOUND');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
