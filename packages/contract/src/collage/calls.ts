import { z } from 'zod';
import { anyBoxErrors } from '../boxes/errors.ts';
import { boundedText, idField, idParam, messageResponse, text } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pictureErrors } from '../protocol/upload-errors.ts';
import { collageLimits } from './constants.ts';

export const teamGiftParticipantSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    wish: z.string().nullable(),
    /** Signed and expiring, so that an `img` element can load it. */
    collageUrl: z.string().nullable(),
    contributionId: z.uuid().nullable(),
    /** Only in the user's own contribution. */
    collageWish: z.string().nullable().optional(),
  })
  .meta({ id: 'TeamGiftParticipant' });
export type TeamGiftParticipant = z.infer<typeof teamGiftParticipantSchema>;

export const contributionBody = z.object({
  /** Clients may send it; it must be the sender. */
  userId: idField.optional(),
  wish: text({ name: 'Wish', max: collageLimits.wish }),
  collageWish: text({ name: 'Collage wish', min: 0, max: collageLimits.collageWish }).optional(),
});

/** A member's polaroid on the collage: the center and side of the square around it, in pixels of the grid. */
export const collageItemSchema = z
  .object({
    userId: z.uuid(),
    /** The contribution that is drawn, which may have been replaced since. Unknown for old collages. */
    contributionId: z.uuid().optional(),
    name: z.string(),
    wish: z.string(),
    x: z.number(),
    y: z.number(),
    size: z.number(),
  })
  .meta({ id: 'CollageItem' });
export type CollageItem = z.infer<typeof collageItemSchema>;

export const collageMetaSchema = z
  .object({
    meta: z.array(collageItemSchema),
    collageEditCount: z.int(),
    /** Identifies the current collage; null if there is none. */
    version: z.uuid().nullable(),
    /** Whether the collage is being redrawn after a contribution was removed. Until then there is none. */
    isRedrawing: z.boolean(),
    prompt: z.string().nullable(),
  })
  .meta({ id: 'CollageMeta' });
export type CollageMeta = z.infer<typeof collageMetaSchema>;

export const generateCollageBody = z.object({
  boxId: idField,
  prompt: text({ name: 'Prompt', min: 0, max: collageLimits.prompt }).optional(),
  /** A stale count is refused, so no caller pays for a change that looked free. */
  expectedEditCount: z.int().min(0).optional(),
});

const hour = 3600;
const boxParams = z.object({ id: idParam });

export const collageCalls = defineCalls({
  'GET /api/team-gift/{id}': {
    summary: 'Lists the people of a box with their wishes and pictures, contributors first.',
    access: 'user',
    params: boxParams,
    missing: 'boxes.not_found',
    responses: { 200: z.object({ participants: z.array(teamGiftParticipantSchema) }) },
    errors: [...anyBoxErrors, 'boxes.wishes_not_allowed'],
  },
  'POST /api/team-gift/{boxId}/add': {
    summary:
      "Adds the user's picture and wish to the collage, replacing an earlier contribution. Without a picture, that of " +
      'the earlier one stays.',
    access: 'user',
    isSeenByOthers: true,
    params: z.object({ boxId: idParam }),
    body: contributionBody,
    files: { image: { maxBytes: collageLimits.pictureBytes, isRequired: false } },
    missing: 'boxes.not_found',
    responses: { 201: z.object({ participant: teamGiftParticipantSchema }) },
    errors: [
      ...anyBoxErrors,
      ...pictureErrors,
      'boxes.contributing_not_allowed',
      'accounts.not_oneself',
      'collage.full',
    ],
    limits: { account: { points: 60, seconds: hour } },
  },
  'DELETE /api/team-gift/{boxId}/contributions/{userId}': {
    summary: "Removes the user's own contribution. The box's creator may remove any.",
    access: 'user',
    params: z.object({ boxId: idParam, userId: idParam }),
    missing: 'boxes.not_found',
    responses: { 200: messageResponse },
    errors: [...anyBoxErrors, 'FORBIDDEN', 'collage.contribution_not_found'],
    limits: { account: { points: 300, seconds: 3600 } },
  },
  'POST /api/team-gift/generate-wish': {
    summary: 'Suggests a wish, never the same twice in a row for one box.',
    access: 'user',
    body: z.object({ boxId: idField }),
    missing: 'boxes.not_found',
    responses: { 200: z.object({ wish: z.string() }) },
    errors: [...anyBoxErrors, 'boxes.contributing_not_allowed'],
    limits: { account: { points: 60, seconds: 60 } },
  },
  'GET /api/team-gift/picture/{id}': {
    summary:
      "Returns a contribution's picture as a WebP. The URL is signed and expires. A size bounds the longer side, in pixels.",
    access: 'public',
    params: z.object({ id: idParam }),
    query: z.object({
      version: boundedText({ max: 64 }),
      expires: z.coerce.number().int(),
      signature: boundedText({ max: 64 }),
      size: z.enum(collageLimits.pictureSizes).optional(),
    }),
    responses: { 200: 'picture', 304: 'empty' },
  },
  'GET /api/team-gift/collage/{id}': {
    summary:
      'Returns the collage of a box as a PNG, or 204 if none has been made. The large one is a WebP of 1024 by 1024 pixels, the small one of 512 by 512.',
    access: 'user',
    params: boxParams,
    query: z.object({ size: z.enum(['full', 'large', 'small']).default('full') }),
    missing: 'boxes.not_found',
    responses: { 200: 'picture', 204: 'empty', 304: 'empty' },
    errors: [...anyBoxErrors, 'boxes.wishes_not_allowed'],
  },
  'GET /api/team-gift/collage-meta/{id}': {
    summary: 'Returns the positions of the pictures on the collage and the number of collages made so far.',
    access: 'user',
    params: boxParams,
    missing: 'boxes.not_found',
    responses: { 200: collageMetaSchema },
    errors: [...anyBoxErrors, 'boxes.wishes_not_allowed'],
  },
  'GET /api/team-gift/collage-pdf/{id}': {
    summary: 'Returns a printable PDF of the collage and all wishes.',
    access: 'user',
    params: boxParams,
    missing: 'boxes.not_found',
    responses: { 200: 'pdf' },
    errors: [...anyBoxErrors, 'boxes.wishes_not_allowed', 'collage.not_made'],
    limits: { account: { points: 30, seconds: hour } },
  },
  'GET /api/team-gift/collage-poster/{id}': {
    summary: 'Returns the collage as a JPEG of 3508 by 3508 pixels, to print at 300 dpi.',
    access: 'user',
    params: boxParams,
    missing: 'boxes.not_found',
    responses: { 200: 'jpeg' },
    errors: [...anyBoxErrors, 'boxes.wishes_not_allowed', 'collage.not_made'],
    limits: { account: { points: 30, seconds: hour } },
  },
  'POST /api/ai/generate-collage': {
    summary: 'Makes a new collage for a box. Three are free; each further one costs the caller 1 credit.',
    access: 'user',
    isSeenByOthers: true,
    isIdempotent: true,
    body: generateCollageBody,
    missing: 'boxes.not_found',
    responses: { 200: z.object({ collageEditCount: z.int() }) },
    errors: [
      ...anyBoxErrors,
      'boxes.collage_not_allowed',
      'collage.nothing_to_draw',
      'collage.changed_meanwhile',
      'TOO_FEW_CREDITS',
    ],
    limits: { account: { points: 60, seconds: hour } },
  },
});
