import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { nameLanguage } from '../language/request-language.ts';
import { createPreviewPage, type Preview, sendPreviewPage } from './preview-pages.ts';

const YEAR = 31_536_000;
/** Of the built documents. With another complete language there will be a document for each. */
const DOCUMENT_LANGUAGE = 'en';
const COMPRESSED = /\.(br|gz)$/;

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function wantsPage(request: FastifyRequest): boolean {
  return isRead(request) && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
}

interface RoutePage {
  /** As the web app's route table writes it. */
  path: string;
  /** In the folder of the web app. */
  file: string;
}

/** The document of the first route that an address matches, in the order of the route table. */
function findPage(routes: RoutePage[], address: string): RoutePage | undefined {
  const given = segmentsOf(address);
  // The home has the first document.
  if (given.length === 0) return undefined;
  return routes.find(({ path }) => {
    const wanted = segmentsOf(path);
    const isPrefix = wanted.at(-1) === '*';
    if (isPrefix) wanted.pop();
    const isLongEnough = isPrefix ? given.length >= wanted.length : given.length === wanted.length;
    return isLongEnough && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
  });
}

const segmentsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/** Lists the paths of built files, without their compressed versions. */
function listFiles(root: string): Set<string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name));
  return new Set(files.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name))}`));
}

interface WebAppOptions {
  previews?: Preview[];
  /** False replaces the worker by one that unregisters itself. */
  hasServiceWorker?: boolean;
}

/**
 * Runs after every other route. A route per file costs more at start than the rest of the server, and a
 * wildcard route would respond to malformed addresses in its own way.
 */
export async function registerWebApp(
  app: FastifyInstance,
  folder: URL,
  { previews = [], hasServiceWorker = true }: WebAppOptions = {},
): Promise<void> {
  const root = fileURLToPath(folder);
  const index = new URL('index.html', folder);
  const isBuilt = existsSync(index);
  const routes: RoutePage[] = isBuilt ? JSON.parse(readFileSync(new URL('pages.json', folder), 'utf8')) : [];
  const documentOf = (path: string) => findPage(routes, path)?.file ?? 'index.html';
  const pages = (isBuilt ? previews : []).map((preview) =>
    createPreviewPage(readFileSync(new URL(documentOf(`${preview.prefix}-`), folder), 'utf8'), preview),
  );
  const files = isBuilt ? listFiles(root) : new Set<string>();
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        // Names in assets/ contain a content hash.
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (isRead(request) && files.has(path))
      return reply.sendFile(path === '/sw.js' && !hasServiceWorker ? '/sw-off.js' : path);
    if (!isBuilt || !wantsPage(request)) throw new AppError('NOT_FOUND');
    const page = pages.find(({ prefix }) => request.url.startsWith(prefix));
    nameLanguage(reply, DOCUMENT_LANGUAGE);
    return page ? sendPreviewPage(request, reply, page) : reply.sendFile(documentOf(path));
  });
}
