import { z } from 'zod';
import { anyBoxErrors } from '../boxes/errors.ts';
import { idParam, responseId, text } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { heartKinds, openingSteps, thanksLimits } from './constants.ts';

export const openingSchema = z.object({
  boxId: responseId,
  /** The time at which the birthday begins (docs/product.md §9.1). */
  opensAt: z.string(),
  /** Compare `opensAt` with it, because the clock of a device may be wrong. */
  serverTime: z.string(),
  /** Whether the day has begun. */
  canOpen: z.boolean(),
  /** Members receive this, `isShared` and `position` only for a shared opening. */
  startedAt: z.string().nullable(),
  isShared: z.boolean().nullable(),
  /** The furthest step (`openingSteps`). */
  position: z.int(),
  finishedAt: z.string().nullable(),
});
export type Opening = z.infer<typeof openingSchema>;

const heart = z.object({ contributionId: responseId, kind: z.enum(heartKinds) });
export type Heart = z.infer<typeof heart>;

const thanksFields = {
  /** The id to name in a report. */
  id: responseId,
  text: z.string(),
  writtenAt: z.string(),
};

export const thanksSchema = z.object({ ...thanksFields, editableUntil: z.string() }).meta({ id: 'Thanks' });
export type Thanks = z.infer<typeof thanksSchema>;

export const thanksReceivedSchema = z
  .object({
    ...thanksFields,
    boxId: responseId,
    boxName: z.string(),
    /** The birthday person. */
    authorId: responseId,
    name: z.string(),
  })
  .meta({ id: 'ThanksReceived' });
export type ThanksReceived = z.infer<typeof thanksReceivedSchema>;

export const thanksBody = z.object({ text: text({ name: 'Note', max: thanksLimits.text }) });

const openingResponse = z.object({ opening: openingSchema });
const boxParams = z.object({ id: idParam });
const openingErrors = [...anyBoxErrors, 'boxes.opening_not_allowed', 'openings.not_yet'] as const;

export const openingsCalls = defineCalls({
  'GET /api/birthday_box/{id}/opening': {
    summary: 'Returns how far the birthday person has opened the box; for them and for members.',
    access: 'user',
    params: boxParams,
    missing: 'boxes.not_found',
    responses: { 200: openingResponse },
    errors: [...anyBoxErrors, 'boxes.watching_not_allowed'],
  },
  'POST /api/birthday_box/{id}/opening': {
    summary:
      'Starts the opening, alone or shared with the members; only for the birthday person, from the day on. The choice ' +
      'is made once: a repeat returns 200 and changes nothing.',
    access: 'user',
    params: boxParams,
    body: z.object({ isShared: z.boolean().default(false) }),
    missing: 'boxes.not_found',
    responses: { 200: openingResponse, 201: openingResponse },
    errors: openingErrors,
  },
  'PUT /api/birthday_box/{id}/opening': {
    summary: 'Moves a started opening to a step. It never goes back. The last step finishes it.',
    access: 'user',
    params: boxParams,
    body: z.object({ position: z.int().min(openingSteps.present).max(openingSteps.keepsakes) }),
    missing: 'boxes.not_found',
    responses: { 200: openingResponse },
    errors: [...openingErrors, 'openings.not_started'],
  },
  'PUT /api/birthday_box/{id}/wishes/{contributionId}/heart': {
    summary: 'Gives a wish a heart, or removes it with null; only for the birthday person.',
    access: 'user',
    isSeenByOthers: true,
    params: z.object({ id: idParam, contributionId: idParam }),
    body: z.object({ kind: z.enum(heartKinds).nullable() }),
    missing: 'boxes.not_found',
    responses: { 200: z.object({ heart: heart.extend({ kind: z.enum(heartKinds).nullable() }) }) },
    errors: [...openingErrors, 'openings.wish_not_found'],
    // More than one for each of the 500 people in a box.
    limits: { account: { points: 600, seconds: 3600 } },
  },
  'GET /api/birthday_box/{id}/thanks': {
    summary:
      'Returns the note of thanks and the hearts. The birthday person and the creator get all hearts; other members get ' +
      'only the one for their own wish.',
    access: 'user',
    params: boxParams,
    missing: 'boxes.not_found',
    responses: { 200: z.object({ thanks: thanksSchema.nullable(), hearts: z.array(heart) }) },
    errors: [...anyBoxErrors, 'boxes.watching_not_allowed'],
  },
  'PUT /api/birthday_box/{id}/thanks': {
    summary: `Thanks everyone in the box with one note. The note can be changed for ${thanksLimits.editableSeconds / 3600} hours.`,
    access: 'user',
    isSeenByOthers: true,
    params: boxParams,
    body: thanksBody,
    missing: 'boxes.not_found',
    responses: { 200: z.object({ thanks: thanksSchema }), 201: z.object({ thanks: thanksSchema }) },
    errors: [...openingErrors, 'openings.thanks_final'],
  },
  'GET /api/thanks': {
    summary:
      `Lists the last notes of thanks in boxes of which the user is a member, newest first: at most ` +
      `${thanksLimits.listed}, of the last ${thanksLimits.listedDays} days.`,
    access: 'user',
    responses: { 200: z.object({ thanks: z.array(thanksReceivedSchema) }) },
  },
});
