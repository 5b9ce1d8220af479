import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { sentenceLanguages } from '@hooray/contract/protocol/texts/sentence-languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { chooseLanguage } from '../language/choose-language.ts';
import { nameLanguage } from '../language/request-language.ts';
import { createPreviewPage, etagOf, isKnown, type Preview, sendPreviewPage } from './preview-pages.ts';

const YEAR = 31_536_000;
const COMPRESSED = /\.(br|gz)$/;

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function wantsPage(request: FastifyRequest): boolean {
  return isRead(request) && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
}

interface RoutePage {
  /** A path of the web app's route table. */
  path: string;
  file: string;
}

/** The built documents of a language, in the folder of the web app. */
const folderOf = (language: SentenceLanguage) => (language === 'en' ? '' : `${language}/`);

/** The document of the first route that an address matches, in the order of the route table. */
function findPage(routes: RoutePage[], address: string): RoutePage | undefined {
  const given = segmentsOf(address);
  // The home page has the default document.
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

/**
 * Lists the paths of built files, without their compressed versions. Node's recursive listing takes six times
 * as long.
 */
function listFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(root, path);
    return COMPRESSED.test(path) ? [] : [path];
  });
}

/** Reads a document when it is first sent, because a process sends few of them. */
function createEtags(folder: URL): (document: string) => Promise<string> {
  const known = new Map<string, string>();
  return async (document) => {
    const etag = known.get(document) ?? etagOf(await readFile(new URL(document, folder)));
    known.set(document, etag);
    return etag;
  };
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
  const files = new Set(isBuilt ? listFiles(root) : []);
  const languages = sentenceLanguages.filter((language) => files.has(`/${folderOf(language)}index.html`));
  const documentOf = (path: string, language: SentenceLanguage) =>
    folderOf(language) + (findPage(routes, path)?.file ?? 'index.html');
  const etagFor = createEtags(folder);
  const pages = languages.flatMap((language) =>
    previews.map((preview) => {
      const html = readFileSync(new URL(documentOf(`${preview.prefix}-`, language), folder), 'utf8');
      return createPreviewPage(html, preview, language);
    }),
  );
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
    const accepted = chooseLanguage({ accepted: request.headers['accept-language'] });
    const language = languages.includes(accepted) ? accepted : 'en';
    const page = pages.find((own) => own.language === language && request.url.startsWith(own.prefix));
    nameLanguage(reply, language);
    if (page) return sendPreviewPage(request, reply, page);
    const document = documentOf(path, language);
    if (isKnown(request, reply, await etagFor(document))) return reply.code(304).send();
    return reply.sendFile(document, { etag: false, lastModified: false });
  });
}
