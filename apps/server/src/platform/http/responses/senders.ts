import type { Readable } from 'node:stream';
import { messageResponse } from '@hooray/contract/protocol/fields.ts';
import type { CallDeclaration } from '@hooray/contract/protocol/http.ts';
import type { Said } from '@hooray/contract/protocol/sentences.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { nameLanguage } from '../../language/request-language.ts';
import { write } from '../../language/write.ts';
import { JSON_TYPE } from './errors.ts';
import { JsonText } from './json-text.ts';

/** `etag` is a version of the content, without quotes. */
export interface Picture {
  bytes: Uint8Array;
  type: string;
  etag: string;
  /** Whether the address contains the version, so that a browser may keep the picture. */
  isImmutable?: boolean;
  /** Whether the type depends on the request's `Accept`. */
  isNegotiated?: true;
}

export interface Download {
  bytes: Uint8Array;
  filename: string;
}

export interface StreamedDownload {
  stream: Readable;
  heldBytes: number;
  filename: string;
}

/** An iCalendar text (RFC 5545). */
export interface CalendarFeed {
  text: string;
  etag: string;
}

const downloads = [
  ['pdf', 'application/pdf'],
  ['jpeg', 'image/jpeg'],
] as const;

type Send = (result: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export function senderFor({ responses }: CallDeclaration): Send {
  const kinds = Object.values(responses);
  if (kinds.includes('redirect'))
    return (result, _request, reply) => reply.redirect((result as URL).href, 302);
  if (kinds.includes('picture'))
    return (result, request, reply) => sendPicture(result as Picture | undefined, request, reply);
  if (kinds.includes('zip'))
    return (result, _request, reply) => {
      const { stream, filename } = result as StreamedDownload;
      return sendDownload(stream, { filename, type: 'application/zip' }, reply);
    };
  for (const [kind, type] of downloads)
    if (kinds.includes(kind))
      return (result, _request, reply) => {
        const { bytes, filename } = result as Download;
        return sendDownload(bytes, { filename, type }, reply);
      };
  if (kinds.includes('calendar'))
    return (result, request, reply) => sendCalendar(result as CalendarFeed, request, reply);
  if (kinds.includes(messageResponse))
    return (result, { language }, reply) => {
      const { message } = result as { message: Said };
      return nameLanguage(reply, language).send({ message: write(message, language) });
    };
  const [status, other] = Object.keys(responses).map(Number);
  return (result, _request, reply) => {
    // If two are declared, the handler chooses.
    if (!other) reply.status(status as number);
    if (result instanceof JsonText) return reply.type(JSON_TYPE).send(result.utf8);
    return reply.send(result);
  };
}

/** Memory used until the response has been sent; 0 for JSON. */
export function sizeOf(result: unknown): number {
  if (result instanceof JsonText) return result.utf8.length;
  const { bytes, heldBytes = 0 } = (result ?? {}) as Partial<Picture & StreamedDownload>;
  return bytes?.length ?? heldBytes;
}

/** Sets 201, for calls that respond 200 if they create nothing. */
export const markCreated = (reply: FastifyReply): FastifyReply => reply.status(201);

const YEAR_S = 365 * 24 * 60 * 60;

/** Disables everything in a response with users' content, in case a browser shows it as a page. */
const INERT = "default-src 'none'; sandbox";

function sendPicture(picture: Picture | undefined, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    'cache-control': 'private, no-cache',
    'content-security-policy': INERT,
  });
  if (!picture) return reply.status(204).send();
  const { bytes, type, etag, isImmutable, isNegotiated } = picture;
  if (isImmutable) reply.header('cache-control', `private, max-age=${YEAR_S}, immutable`);
  if (isNegotiated) reply.header('vary', 'accept');
  if (isKnown(etag, request, reply)) return reply.status(304).send();
  return reply.type(type).send(bytes);
}

function sendCalendar({ text, etag }: CalendarFeed, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'private, max-age=3600');
  if (isKnown(etag, request, reply)) return reply.status(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}

/**
 * Evaluates only `If-None-Match` (RFC 9110 §13.1.2). The library would treat `Cache-Control: no-cache` as a
 * reload, and `fetch` adds that to every conditional request.
 */
function isKnown(version: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const etag = `"${version}"`;
  reply.header('etag', etag);
  const { 'if-none-match': known } = request.headers;
  return known !== undefined && fresh({ 'if-none-match': known }, { etag });
}

interface FileDetails {
  filename: string;
  type: string;
}

function sendDownload(content: Uint8Array | Readable, { filename, type }: FileDetails, reply: FastifyReply) {
  return reply
    .headers({
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
      'content-security-policy': INERT,
    })
    .type(type)
    .send(content);
}
