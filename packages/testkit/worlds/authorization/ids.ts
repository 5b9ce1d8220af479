import type { CallDeclaration, CallName } from '@hooray/contract/protocol/http.ts';
import { z } from 'zod';
import type { Outcome } from './people.ts';

export type IdPlace = 'path' | 'query' | 'body';

export interface IdField {
  place: IdPlace;
  field: string;
}

interface JsonSchema {
  format?: string;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
}

function idsOf(schema: JsonSchema): string[] {
  const own = Object.entries(schema.properties ?? {}).filter(
    ([, property]) => property.format === 'uuid' || property.anyOf?.some(({ format }) => format === 'uuid'),
  );
  return [...own.map(([name]) => name), ...(schema.anyOf ?? []).flatMap(idsOf)];
}

export function idFieldsOf({ params, query, body }: CallDeclaration): IdField[] {
  const found = (place: IdPlace, schema: z.ZodType | undefined) => {
    if (!schema) return [];
    // Use the output shape, because some input fields accept anything.
    const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
    return idsOf(shape).map((field) => ({ place, field }));
  };
  return [...found('path', params), ...found('query', query), ...found('body', body)];
}

const UNKNOWN = 'c0ffee00-0000-4000-8000-000000000000';

/** Returns well-formed but unknown ids. @param alien the id of an object of another kind */
export const unknownIds = (alien: string): string[] => [
  UNKNOWN,
  '00000000-0000-0000-0000-000000000000',
  alien,
];

const notIds = ['x', `${UNKNOWN}x`, `{${UNKNOWN}}`, UNKNOWN.replaceAll('-', ''), 'x'.repeat(5000)];

export const malformedIds: Record<IdPlace, string[]> = {
  path: [...notIds, '', '..%2f..%2fauth%2fme', "'%20or%20'1'='1", `${UNKNOWN}%00`],
  query: [...notIds, '', '../../auth/me', `${UNKNOWN}\u0000`],
  body: [...notIds, '../../auth/me', `${UNKNOWN}\u0000`],
};

/** Ids whose refusal isn't the call's declared `missing`. */
const exceptions: Record<string, Outcome> = {
  'DELETE /api/birthday_box/{id}/participants/{userId} userId': 'boxes.member_not_found',
  'DELETE /api/team-gift/{boxId}/contributions/{userId} userId': 'collage.contribution_not_found',
  'PUT /api/birthday_box/{id}/wishes/{contributionId}/heart contributionId': 'openings.wish_not_found',
  'POST /api/blocks userId': 'accounts.user_not_found',
  // The notification may have been deleted after the user read it.
  'POST /api/notifications/read upTo': 'ok',
  // These ids only filter a list.
  'GET /api/friend-request/friends friendId': 'ok',
  'GET /api/admin/audit actorId': 'ok',
  'GET /api/admin/audit aboutId': 'ok',
};

export function outcomeForUnknown(name: CallName, call: CallDeclaration, { place, field }: IdField): Outcome {
  const exception = exceptions[`${name} ${field}`];
  if (exception) return exception;
  // The user of the token is the actor, whatever the client sends.
  if (place !== 'path' && field === 'userId') return 'accounts.not_oneself';
  if (field === 'boxId') return 'boxes.not_found';
  return call.missing ?? 'NOT_FOUND';
}

/** In a body, a malformed id is invalid input. Elsewhere it isn't found. */
export const outcomeForMalformed = ({ missing }: CallDeclaration, place: IdPlace): Outcome =>
  place === 'body' ? 'VALIDATION' : (missing ?? 'NOT_FOUND');
