import { z } from 'zod';
import { boxTexts } from './boxes.ts';
import { idField, messageAnswer, text } from './fields.ts';
import { defineCalls } from './http.ts';

export const collageLimits = {
  wish: 500,
  collageWish: 500,
  pictureBytes: 10 * 1024 * 1024,
  /** Contributions in one box. */
  contributions: 60,
} as const;

export const collageTexts = {
  none: 'No collage yet.',
  unable: 'Unable to load the collage. Please try again later.',
  missing: 'Box ID is missing.',
} as const;

/** Somebody of a box, with the wish and the picture of their contribution where they have made one. */
export const teamGiftParticipantSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    wish: z.string().nullable(),
    /** Signed and expiring, so that an `img` element can load it. */
    collageUrl: z.string().nullable(),
    contributionId: z.uuid().nullable(),
  })
  .meta({ id: 'TeamGiftParticipant' });
export type TeamGiftParticipant = z.infer<typeof teamGiftParticipantSchema>;

export const contributionBody = z.object({
  /** Clients may send it; it must be the sender. */
  userId: idField.optional(),
  wish: text({ name: 'Wish', max: collageLimits.wish }),
  collageWish: text({ name: 'Collage wish', min: 0, max: collageLimits.collageWish }).optional(),
});

const hour = 3600;

export const collageCalls = defineCalls({
  'GET /api/team-gift/{id}': {
    summary: 'The people of a box with their wishes and pictures, those who contributed first.',
    access: 'member',
    params: z.object({ id: z.uuid() }),
    missing: boxTexts.missing,
    answers: { 200: z.object({ participants: z.array(teamGiftParticipantSchema) }) },
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_PEEKING'],
  },
  'POST /api/team-gift/{boxId}/add': {
    summary: 'Contributes a picture and a wish; a second one replaces the first.',
    access: 'member',
    params: z.object({ boxId: z.uuid() }),
    body: contributionBody,
    files: { image: { maxBytes: collageLimits.pictureBytes, isRequired: true } },
    missing: boxTexts.missing,
    answers: { 201: z.object({ participant: teamGiftParticipantSchema }) },
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_PEEKING', 'CONFLICT', 'TOO_LARGE', 'NOT_AN_IMAGE'],
    limits: { account: { points: 60, seconds: hour } },
  },
  'DELETE /api/team-gift/{boxId}/contributions/{userId}': {
    summary: "Takes a contribution out: one's own, or by the creator anyone's.",
    access: 'member',
    params: z.object({ boxId: z.uuid(), userId: z.uuid() }),
    missing: boxTexts.missing,
    answers: { 200: messageAnswer },
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_PEEKING'],
  },
  'POST /api/team-gift/generate-wish': {
    summary: 'Suggests a wish; never the same twice in a row for one box.',
    access: 'member',
    body: z.object({ boxId: idField }),
    answers: { 200: z.object({ wish: z.string() }) },
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NO_PEEKING'],
    limits: { account: { points: 60, seconds: 60 } },
  },
  'GET /api/team-gift/picture/{id}': {
    summary: 'The picture of a contribution, by an address that was signed for it and expires.',
    access: 'public',
    params: z.object({ id: z.uuid() }),
    query: z.object({
      version: z.string().max(64),
      expires: z.coerce.number().int(),
      signature: z.string().max(64),
    }),
    answers: { 200: 'picture', 304: 'empty' },
    errors: ['NOT_FOUND'],
  },
});
