import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.ts';
import { errorCatalog } from './protocol/errors.ts';
import { type CallDeclaration, type CallName, splitCallName } from './protocol/http.ts';

const declared = Object.entries(calls) as [CallName, CallDeclaration][];

/** The calls that every client may rely on (docs/product.md §2, §3, §10, §11). */
const specified = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/refresh',
  'POST /api/auth/logout',
  'PUT /api/auth/me/interests',
  'GET /api/auth/me',
  'PUT /api/auth/me',
  'DELETE /api/auth/me',
  'PUT /api/auth/change_password',
  'POST /api/auth/upload_avatar',
  'GET /api/auth/avatar/{id}',
  'GET /api/auth/get_user_by_mail',
  'POST /api/auth/forgot-password',
  'GET /api/auth/facebook',
  'POST /api/auth/verify-email',
  'GET /api/auth/export',
  'POST /api/friend-request/send',
  'GET /api/friend-request/friends',
  'POST /api/friend-request/remove',
  'GET /api/friend-request/incoming',
  'POST /api/friend-request/accept',
  'POST /api/friend-request/reject',
  'POST /api/sponsors',
  'GET /api/sponsors/user/{userId}',
  'GET /api/admin/sponsor-requests',
  'POST /api/admin/sponsor-requests/{id}/approve',
  'POST /api/admin/sponsor-requests/{id}/reject',
  'POST /api/sponsor-offer',
  'GET /api/sponsor-offer',
  'DELETE /api/sponsor-offer/{id}',
  'GET /api/sponsor-offer/audience',
  'POST /api/sponsor-offer/{id}/showings',
  'GET /api/sponsor-offer/{id}/banner',
  'GET /api/admin/offers',
  'POST /api/admin/offers/{id}/approve',
];

test.each(specified)('%s is declared at exactly its path and method', (name) => {
  expect(Object.keys(calls)).toContain(name);
});

test.each(declared)(
  '%s says what it does, declares its parameters and its responses',
  (name, { summary, params, responses, access, limits }) => {
    const { method, path } = splitCallName(name);
    expect(`${method} ${path}`).toBe(name);
    expect(summary).toMatch(/^[A-Z].*\.$/);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
    expect(Object.keys(responses).length).toBeGreaterThan(0);
    if (access === 'public') expect(limits?.account).toBeUndefined();
  },
);

const CAPITALS = 'ABCDEF01-2345-4789-8ABC-DEF012345678';
const idFields = declared.flatMap(([name, { params, query, body }]) =>
  [params, query, body].flatMap((input) =>
    Object.entries(input instanceof z.ZodObject ? input.shape : {})
      .filter(
        ([, field]) => field.safeParse(CAPITALS).success && !field.safeParse(`Z${CAPITALS.slice(1)}`).success,
      )
      .map(([key, field]) => ({ name, key, field })),
  ),
);

test.each(idFields)('$key of $name ignores case', ({ field }) => {
  expect(field.parse(CAPITALS)).toBe(CAPITALS.toLowerCase());
});

test.each([
  ['VALIDATION', 400],
  ['AGE_RESTRICTED', 400],
  ['UNAUTHENTICATED', 401],
  ['INVALID_CREDENTIALS', 401],
  ['FORBIDDEN', 403],
  ['REAUTHENTICATE', 403],
  ['BIRTHDAY_REQUIRED', 403],
  ['NOT_FOUND', 404],
  ['gifts.box_full', 409],
  ['TOO_LARGE', 413],
  ['NOT_AN_IMAGE', 415],
  ['RATE_LIMITED', 429],
  ['UNAVAILABLE', 503],
] as const)('%s has the status %i', (code, status) => {
  expect(errorCatalog[code].status).toBe(status);
});

test.each(Object.entries(errorCatalog))('%s follows the naming of codes and has a message', (code, error) => {
  expect(code).toMatch(/^([A-Z]+(_[A-Z]+)*|[a-z]+\.[a-z]+(_[a-z]+)*)$/);
  expect(error.message).toMatch(/^[A-Z][^{}]+$/);
});

test.each(declared)('%s declares a 404 for a missing resource', (_, { missing }) => {
  expect(errorCatalog[missing ?? 'NOT_FOUND'].status).toBe(404);
});
