import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call.
 * - `public`: anybody.
 * - `self`: any signed-in account, also one without a birthday yet.
 * - `user`: a signed-in account that may use the whole product.
 * - `sponsor`: a user who is a sponsor.
 * - `admin`: a user with the role ADMIN.
 */
export type Access = 'public' | 'self' | 'user' | 'sponsor' | 'admin';

/** At most `points` calls in `seconds`. */
export interface Limit {
  points: number;
  seconds: number;
}

/** A file field of a multipart body. */
export interface FileField {
  maxBytes: number;
  isRequired: boolean;
}

/** A response that is not JSON. */
export type BinaryResponse = 'picture' | 'zip' | 'pdf' | 'calendar' | 'redirect' | 'empty';

export interface CallDeclaration {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Present when the body is multipart; `body` then describes its text fields. */
  files?: Record<string, FileField>;
  /** Success responses by status. */
  responses: Partial<Record<200 | 201 | 204 | 302 | 304, z.ZodType | BinaryResponse>>;
  /** Refusals beyond those that every call of this kind can give (`errorsOf`). */
  errors?: readonly ErrorCode[];
  limits?: { address?: Limit; account?: Limit };
  /** Whether it adds or changes what other people see; refused to whoever is muted. */
  isSeenByOthers?: true;
  /** Whether suspended people may make it, too. */
  isOpenToSuspended?: true;
  /** Whether the handler receives the raw bytes of the body, to check a signature on them. */
  isRaw?: true;
  /**
   * Whether its JSON is compressed, from 4 KB on, for clients that ask for it. Not where it contains what lets somebody in, such
   * as a token or the id of a box: beside texts that others choose, its compressed length would tell about it (BREACH).
   */
  isCompressed?: true;
  /** Whether it is a list that is the same for everybody, so that its cursors are, too. */
  isSameForAll?: true;
  /** Whether a repeat with the same `Idempotency-Key` header gets the response of the first request. */
  isIdempotent?: true;
  /** The refusal if the resource that the call names does not exist; `NOT_FOUND` unless it is more precise. */
  missing?: ErrorCode;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path, parameters in braces: the name of a call in client, server and tests. */
export type CallName = `${Method} /api/${string}`;
export type Calls = Record<CallName, CallDeclaration>;

/** Declares the calls of one domain. Each schema keeps its own type. */
export function defineCalls<const C extends Calls>(calls: C): C {
  return calls;
}

/** 'GET /api/x/{id}' as its two halves. */
export function splitCallName(name: CallName): { method: Method; path: string } {
  const [method, path] = name.split(' ') as [Method, string];
  return { method, path };
}

/** All codes that a call can be refused with: those it declares, and those that all calls of its kind share. */
export function errorsOf(method: Method, call: CallDeclaration): ErrorCode[] {
  const { access, params, query, missing, isIdempotent, errors = [] } = call;
  const { isSeenByOthers, isOpenToSuspended } = call;
  const all: ErrorCode[] = [
    ...(missing ? [missing] : []),
    ...errors,
    'VALIDATION',
    'MALFORMED_REQUEST',
    // Also sent if the path is too long to be read.
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(query && 'cursor' in query.shape ? (['INVALID_CURSOR'] as const) : []),
    ...(isIdempotent ? (['IDEMPOTENCY_KEY_TOO_LONG', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(access === 'public' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(access === 'public' || isOpenToSuspended ? [] : (['SUSPENDED'] as const)),
    ...(isSeenByOthers ? (['MUTED'] as const) : []),
    ...(access === 'public' || access === 'self' ? [] : (['BIRTHDAY_REQUIRED'] as const)),
    ...(access === 'sponsor' ? (['sponsors.not_a_sponsor'] as const) : []),
    ...(access === 'admin' ? (['FORBIDDEN'] as const) : []),
    // A body is read even where none is declared, but for GET.
    ...(method === 'GET' ? [] : (['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
  ];
  return [...new Set(all)];
}
