import type { Readable } from 'node:stream';
import type { CallDeclaration } from '@hooray/contract/protocol/http.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { JSON_TYPE } from './errors.ts';
import { JsonText } from './json-text.ts';

/** A picture to send. `etag` is a version of its content, without quotes. */
export interface Picture {
  bytes: Uint8Array;
  type: string;
  etag: string;
}

/** A file to save; the call declares its kind. */
export interface Download {
  bytes: Uint8Array;
  filename: string;
}

/** A file to save that is read while it is sent. */
export interface StreamedDownload {
  stream: Readable;
  /** The memory that it uses until it has been sent. */
  heldBytes: number;
  filename: string;
}

/** A calendar that programs fetch repeatedly, as text (RFC 5545). */
export interface CalendarFeed {
  text: string;
  /** A version of its content, without quotes. */
  etag: string;
}

type Send = (result: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Sends a call's responses; chosen once, from its declaration. */
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
  if (kinds.includes('pdf'))
    return (result, _request, reply) => {
      const { bytes, filename } = result as Download;
      return sendDownload(bytes, { filename, type: 'application/pdf' }, reply);
    };
  if (kinds.includes('calendar'))
    return (result, request, reply) => sendCalendar(result as CalendarFeed, request, reply);
  const [status, other] = Object.keys(responses).map(Number);
  return (result, _request, reply) => {
    // If two are declared, the handler chooses.
    if (!other) reply.status(status as number);
    if (result instanceof JsonText) return reply.type(JSON_TYPE).send(result.utf8);
    return reply.send(result);
  };
}

/** The memory that bytes or a stream use until they have been sent; 0 for other results. */
export function sizeOf(result: unknown): number {
  if (result instanceof JsonText) return result.utf8.length;
  const { bytes, heldBytes = 0 } = (result ?? {}) as Partial<Picture & StreamedDownload>;
  return bytes?.length ?? heldBytes;
}

/** Marks a response as 201 in a call that is 200 if it creates nothing. */
export const markCreated = (reply: FastifyReply): FastifyReply => reply.status(201);

function sendPicture(picture: Picture | undefined, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (!picture) return reply.status(204).send();
  const { bytes, type, etag } = picture;
  if (isKnown(etag, request, reply)) return reply.status(304).send();
  return reply.type(type).send(bytes);
}

function sendCalendar({ text, etag }: CalendarFeed, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'private, max-age=3600');
  if (isKnown(etag, request, reply)) return reply.status(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}

/**
 * Sets the version that is sent, and returns whether the caller has it already, as RFC 9110 §13.1.2 evaluates
 * `If-None-Match`. The library receives only that header: it treats `Cache-Control: no-cache` in a request as a reload, and
 * `fetch` adds that to every condition that a program sets by itself.
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
    .headers({ 'content-disposition': `attachment; filename="${filename}"`, 'cache-control': 'no-store' })
    .type(type)
    .send(content);
}
