import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** `self` is a signed-in user, even without a birthday; `user` has one. */
export type Access = 'public' | 'self' | 'user' | 'sponsor' | 'admin';

/** At most `points` calls per `seconds`. */
export interface Limit {
  points: number;
  seconds: number;
}

export interface FileField {
  maxBytes: number;
  isRequired: boolean;
}

export type BinaryResponse = 'picture' | 'zip' | 'pdf' | 'jpeg' | 'calendar' | 'redirect' | 'empty';

export interface CallDeclaration {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Present when the body is multipart; `body` then describes its text fields. */
  files?: Record<string, FileField>;
  responses: Partial<Record<200 | 201 | 204 | 302 | 304, z.ZodType | BinaryResponse>>;
  /** Errors in addition to those that `errorsOf` derives from the declaration. */
  errors?: readonly ErrorCode[];
  limits?: { address?: Limit; account?: Limit };
  /** Whether it adds or changes content that other users see. Refused for muted users. */
  isSeenByOthers?: true;
  isOpenToSuspended?: true;
  /** Whether the handler receives the raw bytes of the body, to verify a signature. */
  isRaw?: true;
  /** Never for responses that mix secrets, such as a token or a box id, with text of other users (BREACH). */
  isCompressed?: true;
  /** Whether the list is the same for all users, so that its cursors are valid for all of them. */
  isSameForAll?: true;
  /** Whether a retry with the same `Idempotency-Key` header gets the stored response. */
  isIdempotent?: true;
  /** The error for a missing resource; `NOT_FOUND` by default. */
  missing?: ErrorCode;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type CallName = `${Method} /api/${string}`;
export type Calls = Record<CallName, CallDeclaration>;

export function defineCalls<const C extends Calls>(calls: C): C {
  return calls;
}

export function splitCallName(name: CallName): { method: Method; path: string } {
  const [method, path] = name.split(' ') as [Method, string];
  return { method, path };
}

export function errorsOf(method: Method, call: CallDeclaration): ErrorCode[] {
  const { access, params, query, missing, isIdempotent, errors = [] } = call;
  const { isSeenByOthers, isOpenToSuspended } = call;
  const all: ErrorCode[] = [
    ...(missing ? [missing] : []),
    ...errors,
    'VALIDATION',
    'MALFORMED_REQUEST',
    // Also the response to an overlong path.
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(query && 'cursor' in query.shape ? (['INVALID_CURSOR'] as const) : []),
    ...(isIdempotent ? (['IDEMPOTENCY_KEY_TOO_LONG', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(access === 'public' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(access === 'public' || isOpenToSuspended ? [] : (['SUSPENDED'] as const)),
    ...(isSeenByOthers ? (['MUTED'] as const) : []),
    ...(access === 'public' || access === 'self' ? [] : (['BIRTHDAY_REQUIRED'] as const)),
    ...(access === 'sponsor' ? (['sponsors.not_a_sponsor'] as const) : []),
    ...(access === 'admin' ? (['FORBIDDEN', 'accounts.passkey_required'] as const) : []),
    // Except for GET, a body is read even if the call declares none.
    ...(method === 'GET' ? [] : (['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
  ];
  return [...new Set(all)];
}
