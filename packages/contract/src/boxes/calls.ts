import { z } from 'zod';
import { languageField } from '../accounts/preferences-calls.ts';
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
import { pageQuery } from '../protocol/paging/pagination.ts';
import { type FixedSentence, say } from '../protocol/sentences.ts';
import { requiredSentences, textSentences } from '../protocol/texts/field-sentences.ts';
import { sentenceLanguages } from '../protocol/texts/sentence-languages.ts';
import { boxLimits } from './constants.ts';
import { anyBoxErrors } from './errors.ts';

/** A user's relation to a box. A visitor knows only its URL. */
export const relationSchema = z.enum(['birthday_person', 'creator', 'participant', 'visitor']);
export type Relation = z.infer<typeof relationSchema>;

/** A person in a box; only the id remains of a deleted account. */
const boxMemberSchema = z.union([z.object({ id: responseId, name: z.string() }), responseId]);
export type BoxMember = z.infer<typeof boxMemberSchema>;

/** All that the birthday person receives before the birthday (docs/product.md §9). */
export const wrappedBoxSchema = z
  .object({
    id: responseId,
    name: z.string(),
    birthdayDate: z.string(),
    relation: z.literal('birthday_person'),
    wrapped: z.literal(true),
    /** The time at which the birthday begins (docs/product.md §9.1). */
    opensAt: z.string(),
  })
  .meta({ id: 'WrappedBox' });
export type WrappedBox = z.infer<typeof wrappedBoxSchema>;

/** How many credits the team collects, and for which gift if it is for one. */
const goalSchema = z.object({ credits: z.int(), giftId: responseId.nullable() });
export type BoxGoal = z.infer<typeof goalSchema>;

export const openBoxSchema = z
  .object({
    id: responseId,
    name: z.string(),
    birthdayDate: z.string(),
    /** The birthday that the box is for, 'YYYY-MM-DD'. */
    day: z.string(),
    opensAt: z.string(),
    credits: z.int(),
    participants: z.array(boxMemberSchema),
    /** The same list under the specification's spelling. It isn't validated twice. */
    partipients: z.array(z.custom<BoxMember>()),
    /** In responses about one box: the `avatar_url` of each member who has uploaded a picture, by id. */
    avatarUrls: z.record(z.string(), z.string()).optional(),
    createdAt: z.string(),
    relation: relationSchema,
    surprise: z.boolean(),
    /** For members only: the goal of the group gift. Credits beyond it stay in the box. */
    goal: goalSchema.nullable().optional(),
    /** For members only: whether the goal was a gift that has since been removed. */
    isGoalDropped: z.boolean().optional(),
    /** For members only, in responses about one box: the members who have contributed to the card. */
    signedBy: z.array(responseId).optional(),
    /** For members only, in responses about one box: the members who have given credits under their name. */
    givenBy: z.array(responseId).optional(),
    /** The remaining fields are for the creator only. The email of a box for a friend is null. */
    email: z.string().nullable().optional(),
    phone: z.string().nullable().optional(),
    /** Whether the box is linked to the birthday person's account. Its email and date are then fixed. */
    isBound: z.boolean().optional(),
    /** Keeps a wrapped box from matching this schema. */
    wrapped: z.never().optional(),
  })
  .meta({ id: 'BirthdayBox' });
export type OpenBox = z.infer<typeof openBoxSchema>;

/** The open box comes first because it is more frequent. */
export const boxSchema = z.union([openBoxSchema, wrappedBoxSchema]);
export type Box = z.infer<typeof boxSchema>;

const boxName = lineOfText({ name: 'Name', max: boxLimits.name });
const phoneField = phone({ min: 0, max: boxLimits.phone }).transform((given) => given || null);
const surpriseField = z.boolean(say('Please answer yes or no.'));

export const boxDetails = {
  name: boxName,
  birthdayDate: birthdayField,
  email: emailField,
  phone: phoneField.nullish(),
};

/** A box for an email address, whether or not it has an account. */
export const addressedBoxBody = z.object({
  ...boxDetails,
  surprise: surpriseField.default(true),
  /** Clients may send it; it must be the sender's own address. */
  ownerEmail: boundedText({ max: 254 }).optional(),
});
type AddressedBox = z.output<typeof addressedBoxBody> & { friendId?: undefined };

/** A box for an accepted friend. The friend's account provides the email address and any missing field. */
type FriendBox = Omit<AddressedBox, 'friendId' | 'email' | 'name' | 'birthdayDate'> & {
  friendId: string;
  name?: string;
  /** Ignored if the friend's account has a birthday. */
  birthdayDate?: string;
};

const newBoxFields = addressedBoxBody
  .partial({ name: true, birthdayDate: true, email: true })
  .extend({ friendId: idField.optional() });
type NewBoxFields = z.output<typeof newBoxFields>;

const isGivenUnlessForFriend = (field: 'name' | 'birthdayDate' | 'email') => (given: NewBoxFields) =>
  given.friendId !== undefined || given[field] !== undefined;

const missing = (field: 'name' | 'birthdayDate' | 'email', error: FixedSentence) => ({
  path: [field],
  error,
  // Runs even if other fields are invalid.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
});

/** For either an email address or a friend. */
export const createBoxBody = newBoxFields
  .refine(isGivenUnlessForFriend('name'), missing('name', textSentences.Name.required))
  .refine(isGivenUnlessForFriend('birthdayDate'), missing('birthdayDate', requiredSentences.birthday))
  .refine(isGivenUnlessForFriend('email'), missing('email', requiredSentences.email))
  .refine(({ friendId, email }) => friendId === undefined || email === undefined, {
    path: ['friendId'],
    error: say('Please give either a friend or an email address.'),
  })
  .transform((given) => given as AddressedBox | FriendBox);

export const goalCredits = z
  .int(say('Please enter a whole number of credits.'))
  .min(1, say('Please enter at least 1 credit.'))
  .max(boxLimits.goal, say('This is too much.'));

const goalField = z
  .union(
    [z.strictObject({ giftId: idField }), z.strictObject({ credits: goalCredits })],
    say('Please choose a gift or a number of credits.'),
  )
  .nullable();

export const correctBoxBody = z.object({
  name: boxName.optional(),
  birthdayDate: birthdayField.optional(),
  email: emailField.optional(),
  phone: phoneField.nullish(),
  surprise: surpriseField.optional(),
  /** The language of the collage's ribbon, the PDF and suggested wishes; initially the creator's. */
  language: languageField.optional(),
  goal: goalField.optional(),
});

/** No other response contains `language`. PATCH changes it. */
const boxPreferencesSchema = z.object({ language: z.enum(sentenceLanguages) }).meta({ id: 'BoxPreferences' });

/** The creator's previews: what the birthday person sees now, or will see on the birthday. */
const viewField = z.enum(['birthday_person', 'birthday_person_on_the_day']);
export type BoxView = z.infer<typeof viewField>;
export const viewQuery = z.object({ as: viewField.optional() });

const boxParams = z.object({ id: idParam });
const oneBox = z.object({ data: boxSchema });
const hour = 3600;

export const boxesCalls = defineCalls({
  'GET /api/get_birthdaybox_for_user': {
    summary:
      'Lists the boxes that the user created, joined or is the birthday person of, newest or nearest birthday first.',
    access: 'user',
    query: z.object({
      userId: idParam.optional(),
      /** Keeps only boxes whose birthday person is the user. */
      relation: z.literal('birthday_person').optional(),
      /** 'nearest' puts the next birthday first; past ones follow, latest first. */
      order: z.enum(['newest', 'nearest']).default('newest'),
      /** The user's local date; today in UTC by default. */
      today: dateField.optional(),
      ...pageQuery,
    }),
    responses: { 200: z.object({ data: z.array(boxSchema) }) },
    errors: ['NOT_FOUND', 'accounts.not_oneself'],
  },
  'GET /api/get_birthdaybox/{id}': {
    summary: 'Returns a box. Its creator may preview it `as` the birthday person.',
    access: 'user',
    params: boxParams,
    query: viewQuery,
    missing: 'boxes.not_found',
    responses: { 200: oneBox },
    errors: [...anyBoxErrors, 'boxes.preview_not_allowed'],
  },
  'POST /api/create_birthdaybox': {
    summary:
      'Creates a box for another person, by email address or for a friend. Its creator is the first member. ' +
      'No response contains the address of a friend.',
    access: 'user',
    isSeenByOthers: true,
    body: createBoxBody,
    missing: 'boxes.friend_not_found',
    responses: { 201: oneBox },
    errors: [
      'boxes.for_oneself',
      'boxes.too_many',
      'boxes.too_many_for_address',
      'boxes.too_many_for_friend',
      'accounts.not_oneself',
    ],
    limits: { account: { points: 120, seconds: hour } },
  },
  'POST /api/join/{id}': {
    summary:
      'Joins a box; a repeat returns the same. The birthday person gets the box without becoming a member.',
    access: 'user',
    isSeenByOthers: true,
    params: boxParams,
    body: z.object({ userId: idField.optional() }).nullish(),
    missing: 'boxes.not_found',
    responses: { 200: oneBox },
    errors: [...anyBoxErrors, 'accounts.not_oneself', 'boxes.full', 'boxes.too_many_memberships'],
  },
  'PATCH /api/birthday_box/{id}': {
    summary: 'Updates a box; only for its creator. Email and date are fixed once it is linked to an account.',
    access: 'user',
    isSeenByOthers: true,
    params: boxParams,
    body: correctBoxBody,
    missing: 'boxes.not_found',
    responses: { 200: oneBox },
    errors: [
      ...anyBoxErrors,
      'FORBIDDEN',
      'boxes.for_oneself',
      'boxes.linked',
      'boxes.too_many_for_address',
      'boxes.goal_not_found',
      'boxes.goal_without_price',
    ],
  },
  'GET /api/birthday_box/{id}/preferences': {
    summary: 'Returns the language of a box; only for its creator.',
    access: 'user',
    params: boxParams,
    missing: 'boxes.not_found',
    responses: { 200: boxPreferencesSchema },
    errors: [...anyBoxErrors, 'FORBIDDEN'],
  },
  'POST /api/birthday_box/{id}/put-away': {
    summary:
      "Hides a box from its birthday person's lists without notifying its creator. A repeat changes nothing.",
    access: 'user',
    params: boxParams,
    missing: 'boxes.not_found',
    responses: { 200: messageResponse },
    errors: [...anyBoxErrors, 'boxes.putting_away_not_allowed'],
  },
  'DELETE /api/birthday_box/{id}': {
    summary: 'Deletes a box and everything in it; only for its creator.',
    access: 'user',
    params: boxParams,
    missing: 'boxes.not_found',
    responses: { 200: messageResponse },
    errors: [...anyBoxErrors, 'FORBIDDEN'],
  },
  'DELETE /api/birthday_box/{id}/participants/{userId}': {
    summary: 'Leaves a box. Its creator may also remove another member, who then can no longer join.',
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
