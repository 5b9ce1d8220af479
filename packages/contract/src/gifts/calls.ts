import { z } from 'zod';
import { viewQuery } from '../boxes/calls.ts';
import { anyBoxErrors } from '../boxes/errors.ts';
import { boundedText, idParam, inWholeCents, lineOfText, responseId } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/paging/pagination.ts';
import { say } from '../protocol/sentences.ts';
import { giftLimits } from './constants.ts';

const NAME_IN_LINK = say('Please remove the part before the @ from the address.');
const BAD_LINK = say('Please enter an address that begins with http:// or https://.');

/** Detects a fake host such as https://www.shop.example@evil.example. Browsers skip any number of slashes. */
const namesUser = (address: string) => /^https?:\/+[^/?#@]*@/iu.test(address);

/** Older browsers have no `URL.canParse`. */
function isUrl(value: string): boolean {
  try {
    return Boolean(new URL(value));
  } catch {
    return false;
  }
}

/** An absolute URL without characters that browsers strip before parsing, such as tabs. */
const webAddress = boundedText({
  max: giftLimits.address,
  isTrimmed: true,
  tooLong: say('This address is too long.'),
})
  .refine((value) => /^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(value) && isUrl(value), {
    error: BAD_LINK,
    abort: true,
  })
  .refine((value) => !namesUser(value), NAME_IN_LINK);

/** A path on Hooray's own host; two leading slashes would name another host. */
const ownPath = boundedText({ max: giftLimits.address }).regex(/^\/(?!\/)[^\s\\\p{Cc}]*$/u, BAD_LINK);

const priceField = inWholeCents(
  z
    .number(say('Please enter the price as a number.'))
    .min(0, say("The price can't be below 0."))
    .max(giftLimits.price, say('This price is too high.')),
  say('Please enter the price in whole cents.'),
);

const blankAsNone = (value: unknown) => (value === '' ? null : value);

export const giftBody = z.object({
  title: lineOfText({ name: 'Title', max: giftLimits.title }),
  image: z.preprocess(blankAsNone, z.union([ownPath, webAddress], BAD_LINK).nullish()),
  link: z.preprocess(blankAsNone, webAddress.nullish()),
  price: priceField.nullish(),
});
export type GiftBody = z.output<typeof giftBody>;

const person = z.object({ id: responseId, name: z.string() });

const giftFields = {
  title: z.string(),
  image: z.string().nullable(),
  link: z.string().nullable(),
  /** In dollars. */
  price: z.number().nullable(),
};

export const selectedGiftSchema = z.object(giftFields).meta({ id: 'SelectedGift' });
export type SelectedGift = z.infer<typeof selectedGiftSchema>;

export const giftSchema = z
  .object({
    id: responseId,
    ...giftFields,
    addedBy: person.nullable(),
    /** Only for members. */
    reservedBy: person.optional(),
    /** The member who gives it, if that member agreed to be named. Only for members and the birthday person. */
    from: person.optional(),
  })
  .meta({ id: 'Gift' });
export type Gift = z.infer<typeof giftSchema>;

const boxParams = z.object({ boxId: idParam });
const giftParams = z.object({ boxId: idParam, giftId: idParam });
const list = z.object({ gifts: z.array(giftSchema) });
const selectedList = z.object({ gifts: z.array(selectedGiftSchema) });
const one = z.object({ gift: giftSchema });

export const giftsCalls = defineCalls({
  'GET /api/birthday_gift/selected-gifts': {
    summary: "Lists the user's selected gifts, one per title, newest first.",
    access: 'user',
    responses: { 200: selectedList },
  },
  'POST /api/birthday_gift/selected-gifts': {
    summary: 'Selects a gift, replacing one with the same title.',
    access: 'user',
    body: giftBody,
    responses: { 200: selectedList },
    errors: ['gifts.too_many_selected'],
  },
  'DELETE /api/birthday_gift/selected-gifts': {
    summary: 'Removes a gift from the selected ones by its title.',
    access: 'user',
    body: z.object({ title: lineOfText({ name: 'Title', max: giftLimits.title }) }),
    responses: { 200: selectedList },
  },
  'GET /api/birthday_gift/{boxId}/gifts': {
    summary: 'Lists the gifts in a box, newest first.',
    access: 'user',
    params: boxParams,
    query: viewQuery.extend(pageQuery),
    missing: 'boxes.not_found',
    responses: { 200: list },
    errors: [...anyBoxErrors, 'boxes.preview_not_allowed'],
    isCompressed: true,
  },
  'POST /api/birthday_gift/{boxId}/gifts': {
    summary: 'Adds a gift to a box.',
    access: 'user',
    isSeenByOthers: true,
    limits: { account: { points: 1000, seconds: 60 * 60 } },
    params: boxParams,
    body: giftBody,
    missing: 'boxes.not_found',
    responses: { 201: one },
    errors: [...anyBoxErrors, 'gifts.box_full'],
  },
  'DELETE /api/birthday_gift/{boxId}/gifts/{giftId}': {
    summary: 'Removes a gift from a box and returns the remaining ones.',
    access: 'user',
    isSeenByOthers: true,
    params: giftParams,
    missing: 'gifts.not_found',
    responses: { 200: list },
    errors: anyBoxErrors,
  },
  'POST /api/birthday_gift/{boxId}/gifts/{giftId}/restore': {
    summary: 'Restores a gift that was removed within the last 10 seconds.',
    access: 'user',
    isSeenByOthers: true,
    params: giftParams,
    missing: 'gifts.not_found',
    responses: { 201: one },
    errors: [...anyBoxErrors, 'gifts.undo_expired', 'gifts.box_full'],
  },
  'POST /api/birthday_gift/{boxId}/gifts/{giftId}/reserve': {
    summary:
      "Reserves a gift ('I'll take care of it'); only for members. With `isNamed`, the birthday person sees the giver's " +
      'name. A repeat changes only that.',
    access: 'user',
    isSeenByOthers: true,
    params: giftParams,
    body: z.object({ isNamed: z.boolean().default(false) }).nullish(),
    missing: 'gifts.not_found',
    responses: { 200: one },
    errors: [...anyBoxErrors, 'boxes.reserving_not_allowed', 'gifts.reserved'],
  },
  'DELETE /api/birthday_gift/{boxId}/gifts/{giftId}/reserve': {
    summary: 'Releases a gift; only for the member who reserved it.',
    access: 'user',
    params: giftParams,
    missing: 'gifts.not_found',
    responses: { 200: one },
    errors: [...anyBoxErrors, 'boxes.reserving_not_allowed', 'gifts.not_reserved'],
  },
});
