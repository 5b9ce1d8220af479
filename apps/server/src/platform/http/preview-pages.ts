import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import type { Said } from '@hooray/contract/protocol/sentences.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { write } from '../language/write.ts';

/** The preview that other sites show for a link whose address begins with this path. */
export interface Preview {
  prefix: string;
  title: Said;
  description: Said;
  picture: { url: string; width: number; height: number };
}

export interface PreviewPage {
  prefix: string;
  language: SentenceLanguage;
  etag: string;
  bytes: { br: Buffer; gzip: Buffer; identity: Buffer };
}

const [START, END] = ['<!--preview-->', '<!--/preview-->'];

function describe({ picture, ...said }: Preview, language: SentenceLanguage): string {
  const [title, description] = [write(said.title, language), write(said.description, language)];
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
  const og = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}" />`;
  return [
    named('robots', 'noindex'),
    named('description', description),
    named('twitter:card', 'summary_large_image'),
    og('type', 'website'),
    og('title', title),
    og('description', description),
    og('image', picture.url),
    og('image:width', String(picture.width)),
    og('image:height', String(picture.height)),
  ].join('\n    ');
}

/** The library's ETag has only size and time, which the documents of two languages can share. */
export const etagOf = (content: Buffer) => `W/"${createHash('sha256').update(content).digest('base64url')}"`;

/** Names the document's version, and returns whether the client has it. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
  reply.headers({ 'cache-control': 'no-cache', vary, etag });
  return request.headers['if-none-match']?.includes(etag) ?? false;
}

/** @throws Error if the page doesn't mark its own preview */
export function createPreviewPage(html: string, preview: Preview, language: SentenceLanguage): PreviewPage {
  const [start, end] = [html.indexOf(START), html.indexOf(END)];
  if (start < 0 || end < start) throw new Error('index.html does not mark its preview.');
  const page = Buffer.from(html.slice(0, start) + describe(preview, language) + html.slice(end + END.length));
  // The best compression would delay the start.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return {
    prefix: preview.prefix,
    language,
    etag: etagOf(page),
    bytes: { br: brotliCompressSync(page, { params }), gzip: gzipSync(page), identity: page },
  };
}

/** Sends the same bytes for every address. Only the request's language and its transport headers matter. */
export function sendPreviewPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreviewPage,
): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((known) => accepted.includes(known));
  if (isKnown(request, reply, page.etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.bytes[encoding ?? 'identity']);
}
