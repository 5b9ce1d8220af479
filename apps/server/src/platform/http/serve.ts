import multipart from '@fastify/multipart';
import type {
  Access,
  BinaryResponse,
  CallDeclaration,
  CallName,
  Calls,
} from '@hooray/contract/protocol/http.ts';
import { splitCallName } from '@hooray/contract/protocol/http.ts';
import type { Said } from '@hooray/contract/protocol/sentences.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Limits } from '../limits/limits.ts';
import { createAnswerHolds } from './memory/answer-holds.ts';
import { createUploadMemory, type Hold } from './memory/upload-memory.ts';
import { createPages, type Pages } from './paging/pages.ts';
import type { SealedCursors } from './paging/sealed-cursors.ts';
import { readIdempotencyKey } from './requests/idempotency-key.ts';
import { type Files, readMultipart } from './requests/multipart.ts';
import { networkOf } from './requests/network.ts';
import { compressionOf } from './responses/compression.ts';
import type { JsonText } from './responses/json-text.ts';
import {
  type CalendarFeed,
  type Download,
  type Picture,
  type StreamedDownload,
  senderFor,
  sizeOf,
} from './responses/senders.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallDeclaration;
  }
  interface FastifyRequest {
    actor: { id: string } | undefined;
    formFiles: Files | undefined;
    uploadHold: Hold | undefined;
  }
}

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;
type BinaryResult<B> =
  | (B extends 'picture' ? Picture : never)
  | (B extends 'zip' ? StreamedDownload : never)
  | (B extends 'pdf' | 'jpeg' ? Download : never)
  | (B extends 'calendar' ? CalendarFeed : never)
  | (B extends 'redirect' ? URL : never);
/** A handler returns a sentence, which is rendered in the caller's language when it is sent. */
type Unwritten<T> = T extends { message: string } ? { message: Said } : T;
type ResponseValues<C extends CallDeclaration> = C['responses'][keyof C['responses']];
type ResultOf<C extends CallDeclaration> =
  | Unwritten<z.input<Extract<ResponseValues<C>, z.ZodType>>>
  | (Extract<ResponseValues<C>, z.ZodType> extends never ? never : JsonText)
  | BinaryResult<Extract<ResponseValues<C>, BinaryResponse>>
  | (C['responses'] extends { 204: 'empty' } ? undefined : never);

export interface Context<C extends CallDeclaration, Actor> {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: C['isRaw'] extends true ? Buffer : OutputOf<C['body']>;
  files: { [K in keyof C['files']]: Buffer | undefined };
  idempotencyKey: C['isIdempotent'] extends true ? string | undefined : undefined;
  pages: 'cursor' extends keyof OutputOf<C['query']> ? Pages : undefined;
  actor: C['access'] extends 'public' ? undefined : Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handlers<C extends Calls, Actor> = {
  [N in keyof C]: C[N] extends CallDeclaration
    ? (context: Context<C[N], Actor>) => Promise<ResultOf<C[N]>>
    : never;
};

export interface CallAccess extends Pick<CallDeclaration, 'isSeenByOthers' | 'isOpenToSuspended'> {
  access: Exclude<Access, 'public'>;
}

export interface ServeOptions<Actor> {
  /** @throws AppError UNAUTHENTICATED, FORBIDDEN and the like */
  authenticate(request: FastifyRequest, call: CallAccess): Promise<Actor & { id: string }>;
  hasAddressLimits: boolean;
  limits: Limits;
  cursors: SealedCursors;
  /** For uploads of all accounts that are being received or read. */
  uploadMemoryBytes: number;
}

/** Limits per caller, in addition to those of single calls. */
const overall = {
  address: { points: 1200, seconds: 60 },
  account: { points: 1200, seconds: 60 },
};

export type Serve<Actor> = <const C extends Calls>(calls: C, handlers: Handlers<C, Actor>) => void;

/** Limits and authentication come first, so that an unauthenticated body is never read. */
function createHooks<Actor>({ limits: counted, ...options }: ServeOptions<Actor>) {
  const addressLimiter = counted.rough('address', overall.address);
  const accountLimiter = counted.rough('account', overall.account);
  const uploadMemory = createUploadMemory(options.uploadMemoryBytes);

  return (name: string, { access, limits, files, ...call }: CallDeclaration) => {
    const address = limits?.address && counted.exact(`address ${name}`, limits.address);
    const account = limits?.account && counted.exact(`account ${name}`, limits.account);
    const callAccess = access !== 'public' && { ...call, access };
    return {
      async onRequest(request: FastifyRequest) {
        if (options.hasAddressLimits) {
          const network = networkOf(request.ip);
          await addressLimiter.take(network);
          await address?.take(network);
        }
        if (!callAccess) return;
        const actor = await options.authenticate(request, callAccess);
        request.actor = actor;
        await accountLimiter.take(actor.id);
        await account?.take(actor.id);
      },
      ...(files && {
        async preValidation(request: FastifyRequest, reply: FastifyReply) {
          request.uploadHold = uploadMemory.hold(request.actor?.id, reply.raw);
          request.formFiles = await readMultipart(request, files, request.uploadHold);
        },
      }),
    };
  };
}

/** Limits, authentication, parsing, validation, and then the handler. */
export function createServe<Actor>(app: FastifyInstance, options: ServeOptions<Actor>): Serve<Actor> {
  const { cursors } = options;
  const hooksFor = createHooks(options);
  const { holdAnswer, holdText } = createAnswerHolds();
  app.decorateRequest('actor', undefined);
  app.decorateRequest('formFiles', undefined);
  app.decorateRequest('uploadHold', undefined);

  function contextOf(call: CallDeclaration, request: FastifyRequest, reply: FastifyReply) {
    const hasPages = call.query && 'cursor' in call.query.shape;
    const ownerId = call.isSameForAll ? undefined : request.actor?.id;
    return {
      params: request.params as never,
      query: request.query as never,
      body: request.body as never,
      files: (request.formFiles ?? {}) as never,
      idempotencyKey: (call.isIdempotent && readIdempotencyKey(request)) as never,
      pages: (hasPages && createPages({ cursors, request, reply, ownerId })) as never,
      actor: request.actor as never,
      request,
      reply,
    } satisfies Context<CallDeclaration, Actor>;
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
        ...compressionOf(call),
        ...hooksFor(name, call),
        async handler(request, reply) {
          if (call.isCompressed) reply.header('vary', 'accept-encoding');
          const context = contextOf(call, request, reply);
          const { uploadHold } = request;
          const result = await (uploadHold ? uploadHold.use(() => handle(context)) : handle(context));
          holdAnswer(request, reply, sizeOf(result));
          return send(result, request, reply);
        },
      };
      route.onSend = [holdText, ...[route.onSend ?? []].flat()];
      if (call.isRaw) app.register(async (scope) => void readRaw(scope).route(route));
      else if (call.files) app.register((scope) => serveForm(scope, route));
      else app.route(route);
    }
  };
}

function readRaw(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return scope;
}

/** Registers the multipart parser for one route, because global hooks would run on every request. */
async function serveForm(scope: FastifyInstance, route: RouteOptions): Promise<void> {
  await scope.register(multipart);
  scope.route(route);
}

function schemaOf(name: string, call: CallDeclaration): FastifySchema {
  const json = Object.entries(call.responses).filter(([, answer]) => typeof answer !== 'string');
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
