import type { Access, BinaryAnswer, CallDeclaration, CallName, Calls } from '@hooray/contract/http.ts';
import { splitCallName } from '@hooray/contract/http.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import { createLimiter } from '../limits.ts';
import { digestOf } from '../tokens.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { type Files, readMultipart } from './multipart.ts';
import { networkOf } from './network.ts';
import { createUploadMemory } from './upload-memory.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallDeclaration;
  }
}

/** A picture on its way out. `etag` is a version of its content, without quotes. */
export interface Picture {
  bytes: Uint8Array;
  type: string;
  etag: string;
}

/** A file to keep; of what kind, its call says. */
export interface Download {
  bytes: Uint8Array;
  filename: string;
}

/** A calendar that programs fetch again and again, as text (RFC 5545). */
export interface CalendarFeed {
  text: string;
}

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;
type BinaryResult<B> =
  | (B extends 'picture' ? Picture : never)
  | (B extends 'zip' | 'pdf' ? Download : never)
  | (B extends 'calendar' ? CalendarFeed : never)
  | (B extends 'redirect' ? URL : never);
type AnswerValues<C extends CallDeclaration> = C['answers'][keyof C['answers']];
type ResultOf<C extends CallDeclaration> =
  | z.input<Extract<AnswerValues<C>, z.ZodType>>
  | BinaryResult<Extract<AnswerValues<C>, BinaryAnswer>>
  // Nothing there yet.
  | (C['answers'] extends { 204: 'empty' } ? undefined : never);

export interface Context<C extends CallDeclaration, Actor> {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  /** Its bytes where the call is declared raw. */
  body: C['isRaw'] extends true ? Buffer : OutputOf<C['body']>;
  files: { [K in keyof C['files']]: Buffer | undefined };
  /** What the client calls this attempt, where the call is idempotent by it. */
  attemptKey: C['isIdempotent'] extends true ? string | undefined : undefined;
  /** The signed-in person; absent on public calls. */
  actor: C['access'] extends 'public' ? undefined : Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handlers<C extends Calls, Actor> = {
  [N in keyof C]: C[N] extends CallDeclaration
    ? (context: Context<C[N], Actor>) => Promise<ResultOf<C[N]>>
    : never;
};

export interface ServeOptions<Actor> {
  /** Who is calling. @throws AppError UNAUTHENTICATED, FORBIDDEN and the like */
  authenticate(request: FastifyRequest, access: Exclude<Access, 'public'>): Promise<Actor & { id: string }>;
  hasAddressLimits: boolean;
}

/** What any caller may do at most, beyond the limits of single calls. */
const overall = {
  address: { points: 1200, seconds: 60 },
  account: { points: 1200, seconds: 60 },
};

export type Serve<Actor> = <const C extends Calls>(calls: C, handlers: Handlers<C, Actor>) => void;

/**
 * Serves declared calls: limits, authentication, parsing and validation come from the declaration, in this order,
 * so that a stranger's body is not even read.
 */
export function createServe<Actor>(app: FastifyInstance, options: ServeOptions<Actor>): Serve<Actor> {
  const addressLimiter = createLimiter('address', overall.address);
  const accountLimiter = createLimiter('account', overall.account);
  const actors = new WeakMap<FastifyRequest, Actor & { id: string }>();
  const uploadMemory = createUploadMemory();
  const filesOf = new WeakMap<FastifyRequest, Files>();

  function hooksFor(name: string, { access, limits, files }: CallDeclaration) {
    const address = limits?.address && createLimiter(`address ${name}`, limits.address);
    const account = limits?.account && createLimiter(`account ${name}`, limits.account);
    return {
      async onRequest(request: FastifyRequest) {
        if (options.hasAddressLimits) {
          const network = networkOf(request.ip);
          await addressLimiter.take(network);
          await address?.take(network);
        }
        if (access === 'public') return;
        const actor = await options.authenticate(request, access);
        actors.set(request, actor);
        await accountLimiter.take(actor.id);
        await account?.take(actor.id);
      },
      async preValidation(request: FastifyRequest, reply: FastifyReply) {
        if (files) {
          const memory = uploadMemory.hold(actors.get(request)?.id, reply.raw);
          filesOf.set(request, await readMultipart(request, files, memory));
        } else if (request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
      },
    };
  }

  return function serve(calls, handlers) {
    for (const [name, call] of Object.entries(calls) as [CallName & keyof typeof calls, CallDeclaration][]) {
      const { method, path } = splitCallName(name);
      const handle = handlers[name] as (context: Context<CallDeclaration, Actor>) => Promise<unknown>;
      const send = senderFor(call);
      const route: RouteOptions = {
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        schema: schemaOf(name, call),
        config: { call },
        ...hooksFor(name, call),
        async handler(request, reply) {
          const result = await handle({
            params: request.params as never,
            query: request.query as never,
            body: request.body as never,
            files: (filesOf.get(request) ?? {}) as never,
            attemptKey: (call.isIdempotent && readIdempotencyKey(request)) as never,
            actor: actors.get(request) as never,
            request,
            reply,
          });
          return send(result, request, reply);
        },
      };
      if (call.isRaw) app.register(async (scope) => void readRaw(scope).route(route));
      else app.route(route);
    }
  };
}

/** Leaves bodies as they come, of whatever type. */
function readRaw(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return scope;
}

function schemaOf(name: string, call: CallDeclaration): FastifySchema {
  const json = Object.entries(call.answers).filter(([, answer]) => typeof answer !== 'string');
  return {
    summary: call.summary,
    operationId: name,
    tags: [name.split('/')[2] ?? 'api'],
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    ...(call.files && { consumes: ['multipart/form-data'] }),
    ...(json.length > 0 && { response: Object.fromEntries(json) }),
  };
}

type Send = (result: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** How a call's answers leave; decided once, from its declaration. */
function senderFor({ answers }: CallDeclaration): Send {
  const kinds = Object.values(answers);
  if (kinds.includes('redirect'))
    return (result, _request, reply) => reply.redirect((result as URL).href, 302);
  if (kinds.includes('picture'))
    return (result, request, reply) => sendPicture(result as Picture | undefined, request, reply);
  if (kinds.includes('zip'))
    return (result, _request, reply) => sendDownload(result as Download, 'application/zip', reply);
  if (kinds.includes('pdf'))
    return (result, _request, reply) => sendDownload(result as Download, 'application/pdf', reply);
  if (kinds.includes('calendar'))
    return (result, request, reply) => sendCalendar(result as CalendarFeed, request, reply);
  const status = Number(Object.keys(answers)[0]);
  return (result, _request, reply) => reply.status(status).send(result);
}

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

function sendCalendar({ text }: CalendarFeed, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'private, max-age=3600');
  if (isKnown(digestOf(text), request, reply)) return reply.status(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}

/** Names the version that is answered; whether the caller has it already. */
function isKnown(etag: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const tag = `"${etag}"`;
  reply.header('etag', tag);
  return request.headers['if-none-match'] === tag;
}

function sendDownload({ bytes, filename }: Download, type: string, reply: FastifyReply) {
  return reply
    .headers({ 'content-disposition': `attachment; filename="${filename}"`, 'cache-control': 'no-store' })
    .type(type)
    .send(bytes);
}
