import { z } from 'zod';
import {
  birthdayField,
  boundedText,
  dateField,
  emailField,
  idField,
  idParam,
  lineOfText,
  messageResponse,
  phone,
  responseId,
} from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { boxLimits } from './constants.ts';
import { anyBoxErrors } from './errors.ts';

/** A person's relation to a box; a visitor has only its address. */
export const relationSchema = z.enum(['birthday_person', 'creator', 'participant', 'visitor']);
export type Relation = z.infer<typeof relationSchema>;

/** A person in a box; of a deleted account only the id remains. */
const boxMemberSchema = z.union([z.object({ id: responseId, name: z.string() }), responseId]);
export type BoxMember = z.infer<typeof boxMemberSchema>;

/** Everything that the birthday person receives before the day (docs/product.md §9). */
export const wrappedBoxSchema = z
  .object({
    id: responseId,
    name: z.string(),
    birthdayDate: z.string(),
    relation: z.literal('birthday_person'),
    wrapped: z.literal(true),
    /** The moment at which the day begins (docs/product.md §9.1). */
    opensAt: z.string(),
  })
  .meta({ id: 'WrappedBox' });
export type WrappedBox = z.infer<typeof wrappedBoxSchema>;

export const openBoxSchema = z
  .object({
    id: responseId,
    name: z.string(),
    birthdayDate: z.string(),
    /** The day that the box is for, 'YYYY-MM-DD'. */
    day: z.string(),
    opensAt: z.string(),
    credits: z.int(),
    participants: z.array(boxMemberSchema),
    /** The same list, as the specification's client spells it. It is not checked twice, which would only cost time. */
    partipients: z.array(z.custom<BoxMember>()),
    createdAt: z.string(),
    relation: relationSchema,
    surprise: z.boolean(),
    /** The remaining fields are for the creator only. */
    email: z.string().nullable().optional(),
    phone: z.string().nullable().optional(),
    /** Whether the box is bound to the birthday person's account: e-mail and date are then fixed. */
    isBound: z.boolean().optional(),
    /** Prevents a wrapped box from being mistaken for an open one. */
    wrapped: z.never().optional(),
  })
  .meta({ id: 'BirthdayBox' });
export type OpenBox = z.infer<typeof openBoxSchema>;

/** The open box is first because it is the more frequent one. */
export const boxSchema = z.union([openBoxSchema, wrappedBoxSchema]);
export type Box = z.infer<typeof boxSchema>;

const boxName = lineOfText({ name: 'Name', max: boxLimits.name });
const phoneField = phone({ min: 0, max: boxLimits.phone }).transform((given) => given || null);
const surpriseField = z.boolean('Please answer yes or no.');

/** The fields of the form 'Enter Birthday Details'. */
export const boxDetails = {
  name: boxName,
  birthdayDate: birthdayField,
  email: emailField,
  phone: phoneField.nullish(),
};

export const createBoxBody = z.object({
  ...boxDetails,
  surprise: surpriseField.default(true),
  /** Clients may send it; it must be the sender's own address. */
  ownerEmail: boundedText({ max: 254 }).optional(),
});

export const correctBoxBody = z.object({
  name: boxName.optional(),
  birthdayDate: birthdayField.optional(),
  email: emailField.optional(),
  phone: phoneField.nullish(),
  surprise: surpriseField.optional(),
});

/** How the creator may view their box: as the birthday person sees it now, or will on the day. */
const viewField = z.enum(['birthday_person', 'birthday_person_on_the_day']);
export type BoxView = z.infer<typeof viewField>;
export const viewQuery = z.object({ as: viewField.optional() });

const boxParams = z.object({ id: idParam });
const oneBox = z.object({ data: boxSchema });
const hour = 3600;

export const boxesCalls = defineCalls({
  'GET /api/get_birthdaybox_for_user': {
    summary: 'Every box that the user is birthday person of, created or joined, newest or nearest day first.',
    access: 'user',
    query: z.object({
      userId: idParam.optional(),
      /** Only those whose birthday person is the user. */
      relation: z.literal('birthday_person').optional(),
      /** 'nearest': the nearest day that is not past comes first; past days follow, the latest first. */
      order: z.enum(['newest', 'nearest']).default('newest'),
      /** The reader's day, from which days are counted; today in UTC by default. */
      today: dateField.optional(),
      ...pageQuery,
    }),
    responses: { 200: z.object({ data: z.array(boxSchema) }) },
    errors: ['NOT_FOUND', 'accounts.not_oneself'],
  },
  'GET /api/get_birthdaybox/{id}': {
    summary: 'One box; its creator may look at it `as` the birthday person.',
    access: 'user',
    params: boxParams,
    query: viewQuery,
    missing: 'boxes.not_found',
    responses: { 200: oneBox },
    errors: [...anyBoxErrors, 'boxes.preview_not_allowed'],
  },
  'POST /api/create_birthdaybox': {
    summary: 'Makes a box for somebody else; its creator is in it from the start.',
    access: 'user',
    isSeenByOthers: true,
    body: createBoxBody,
    responses: { 201: oneBox },
    errors: ['boxes.for_oneself', 'boxes.too_many', 'boxes.too_many_for_address', 'accounts.not_oneself'],
    limits: { account: { points: 120, seconds: hour } },
  },
  'POST /api/join/{id}': {
    summary: 'Joins a box. Again, it answers the same. The birthday person gets the box but joins nobody.',
    access: 'user',
    isSeenByOthers: true,
    params: boxParams,
    body: z.object({ userId: idField.optional() }).nullish(),
    missing: 'boxes.not_found',
    responses: { 200: oneBox },
    errors: [...anyBoxErrors, 'accounts.not_oneself', 'boxes.full'],
  },
  'PATCH /api/birthday_box/{id}': {
    summary: 'Corrects a box, by its creator; email and date only before it has found its birthday person.',
    access: 'user',
    isSeenByOthers: true,
    params: boxParams,
    body: correctBoxBody,
    missing: 'boxes.not_found',
    responses: { 200: oneBox },
    errors: [...anyBoxErrors, 'FORBIDDEN', 'boxes.for_oneself', 'boxes.linked', 'boxes.too_many_for_address'],
  },
  'POST /api/birthday_box/{id}/put-away': {
    summary:
      "Takes a box out of its birthday person's lists; its creator isn't told. Again, it changes nothing.",
    access: 'user',
    params: boxParams,
    missing: 'boxes.not_found',
    responses: { 200: messageResponse },
    errors: [...anyBoxErrors, 'boxes.putting_away_not_allowed'],
  },
  'DELETE /api/birthday_box/{id}': {
    summary: 'Deletes a box with everything in it, by its creator.',
    access: 'user',
    params: boxParams,
    missing: 'boxes.not_found',
    responses: { 200: messageResponse },
    errors: [...anyBoxErrors, 'FORBIDDEN'],
  },
  'DELETE /api/birthday_box/{id}/participants/{userId}': {
    summary: 'Leaves a box, or, by its creator, removes somebody, who then cannot come back.',
    access: 'user',
    params: z.object({ id: idParam, userId: idParam }),
    missing: 'boxes.not_found',
    responses: { 200: messageResponse },
    errors: [
      ...anyBoxErrors,
      'FORBIDDEN',
      'boxes.not_a_member',
      'boxes.member_not_found',
      'boxes.last_member',
    ],
  },
});
