import { z } from 'zod';
import {
  asLine,
  boundedText,
  idField,
  idParam,
  lineOfText,
  messageResponse,
  responseId,
} from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { pageQuery } from '../protocol/paging/pagination.ts';
import { pictureErrors } from '../protocol/upload-errors.ts';
import { offerGenders, offerInterests, offerLimits, offerTexts, offerTypes } from './constants.ts';
import { type OfferAges, readOfferAges } from './offer-ages.ts';

export const offerSchema = z
  .object({
    id: responseId,
    ownerId: responseId,
    type: z.enum(offerTypes),
    amount: z.union([z.number(), z.literal('unlimited')]),
    unlimited: z.boolean(),
    /** As the sponsor entered it. */
    age: z.string(),
    /** As parsed, such as 'Ages 18 to 25'. */
    ages: z.string(),
    gender: z.enum(offerGenders),
    /** Only 'All', or interests of the list and at most one of the sponsor's own. */
    interests: z.array(z.string()),
    /** The path of the banner call; null without a banner. */
    bannerUrl: z.string().nullable(),
    createdAt: z.string(),
    /** Whether users under 18 may see it; only for its sponsor and ADMINs. */
    isApprovedForMinors: z.boolean().optional(),
    /** How often its banner has been shown; only for ADMINs and, rounded to tens, for its sponsor. */
    showings: z.int().optional(),
    ownerName: z.string().optional(),
  })
  .meta({ id: 'SponsorOffer' });
export type SponsorOffer = z.infer<typeof offerSchema>;

const formField = (max: number) => boundedText({ max, isTrimmed: true }).optional();

/**
 * The text fields of 'Create Sponsor Offer'. `readOffer` validates them, because it reports only the first
 * mistake.
 */
const offerForm = z.object({
  /** Clients may send it; it must be the sender. */
  ownerId: idField.optional(),
  type: formField(40),
  amount: formField(20),
  unlimited: formField(5),
  age: formField(offerLimits.age),
  gender: formField(20),
  interests: formField(2000),
});
type OfferForm = z.output<typeof offerForm>;

const amountText = z
  .string()
  .regex(/^\d{1,7}(?:\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().min(offerLimits.leastAmount).max(offerLimits.mostAmount));
const ownInterest = lineOfText({ name: 'Interest', max: offerLimits.interest });
const interestTexts = z.array(z.string());

/**
 * Parses the interests, without blanks and duplicates; 'All' excludes others. Returns undefined for anything
 * but a list.
 */
function readInterests(json: string | undefined): string[] | undefined {
  if (!json) return [];
  try {
    const given = interestTexts.parse(JSON.parse(json)).map((interest) => interest.trim());
    const interests = [...new Set(given.filter((interest) => interest !== ''))];
    return interests.includes('All') ? ['All'] : interests;
  } catch {
    return undefined;
  }
}

function mistakeInInterests(interests: string[] | undefined): string | undefined {
  if (!interests) return offerTexts.interestsUnreadable;
  if (interests.length === 0) return offerTexts.interestRequired;
  const own = interests.filter((interest) => !offerInterests.some((listed) => listed === interest));
  if (own.length > 1) return offerTexts.oneOwnInterest;
  return own.map((interest) => ownInterest.safeParse(interest).error?.issues[0]?.message)[0];
}

export interface OfferDetails {
  type: (typeof offerTypes)[number];
  /** Null if unlimited. */
  amount: number | null;
  age: string;
  ages: OfferAges;
  gender: (typeof offerGenders)[number];
  interests: string[];
}

/** Parses a form, or returns only the first mistake in the order of docs/product.md §12.2. */
function readOffer(form: OfferForm): OfferDetails | { field: keyof OfferForm; mistake: string } {
  const type = offerTypes.find((known) => known === form.type);
  if (!type) return { field: 'type', mistake: offerTexts.typeRequired };
  const isUnlimited = form.unlimited === 'true';
  const amount = isUnlimited ? null : amountText.safeParse(form.amount).data;
  if (amount === undefined) return { field: 'amount', mistake: offerTexts.amountRequired };
  const age = asLine(form.age ?? '');
  const ages = readOfferAges(age);
  if (!ages) return { field: 'age', mistake: offerTexts.ageRequired };
  const interests = readInterests(form.interests);
  const mistake = mistakeInInterests(interests);
  if (!interests || mistake) return { field: 'interests', mistake: mistake ?? offerTexts.interestRequired };
  const gender = offerGenders.find((known) => known === (form.gender || 'Any'));
  if (!gender) return { field: 'gender', mistake: offerTexts.genderUnknown };
  return { type, amount, age, ages, gender, interests };
}

export const offerBody = offerForm.transform((form, context) => {
  const offer = readOffer(form);
  if (!('mistake' in offer)) return { ownerId: form.ownerId, offer };
  context.addIssue({ code: 'custom', path: [offer.field], message: offer.mistake });
  return z.NEVER;
});

/** The audience of an offer. Without a gender it includes any. */
const audienceQuery = z.object({
  age: boundedText({ max: offerLimits.age, required: offerTexts.ageRequired }).transform((age, context) => {
    const ages = readOfferAges(age);
    if (ages) return ages;
    context.addIssue({ code: 'custom', message: offerTexts.ageRequired });
    return z.NEVER;
  }),
  gender: z.enum(offerGenders, offerTexts.genderUnknown).default('Any'),
});

export const audienceSchema = z
  .object({
    ages: z.string(),
    /** Rounded to tens; null for fewer than 20. */
    people: z.int().nullable(),
  })
  .meta({ id: 'OfferAudience' });
export type OfferAudience = z.infer<typeof audienceSchema>;

const offerParams = z.object({ id: idParam });
const hour = 3600;

export const sponsorOffersCalls = defineCalls({
  'POST /api/sponsor-offer': {
    summary: 'Publishes an offer, optionally with a banner.',
    access: 'sponsor',
    isSeenByOthers: true,
    body: offerBody,
    files: { banner: { maxBytes: offerLimits.bannerBytes, isRequired: false } },
    responses: { 201: offerSchema },
    errors: [...pictureErrors, 'accounts.not_oneself', 'sponsors.too_many_offers'],
    limits: { account: { points: 120, seconds: hour } },
  },
  'GET /api/sponsor-offer': {
    summary:
      "Lists the offers for the user's age and gender, newest first. With `owner=me`, lists all of the user's own.",
    access: 'user',
    query: z.object({ owner: z.literal('me').optional(), ...pageQuery }),
    responses: { 200: z.array(offerSchema) },
  },
  'GET /api/sponsor-offer/audience': {
    summary: 'Estimates how many people an offer would reach.',
    access: 'sponsor',
    query: audienceQuery,
    responses: { 200: audienceSchema },
    limits: { account: { points: 300, seconds: hour } },
  },
  'POST /api/sponsor-offer/{id}/showings': {
    summary: 'Records that the banner was in view for a second. It is counted once per user, offer and day.',
    access: 'user',
    params: offerParams,
    missing: 'sponsors.offer_not_found',
    responses: { 200: z.object({ isCounted: z.boolean() }) },
  },
  'DELETE /api/sponsor-offer/{id}': {
    summary: 'Deletes an offer; only for its sponsor and ADMINs.',
    access: 'user',
    params: offerParams,
    missing: 'sponsors.offer_not_found',
    responses: { 200: messageResponse },
    errors: ['FORBIDDEN', 'accounts.passkey_required', 'accounts.user_not_found'],
  },
  'GET /api/sponsor-offer/{id}/banner': {
    summary: 'Returns the banner of an offer.',
    access: 'user',
    params: offerParams,
    missing: 'sponsors.offer_not_found',
    responses: { 200: 'picture', 304: 'empty' },
    errors: ['sponsors.no_banner'],
  },
  'GET /api/admin/offers': {
    summary:
      'Lists offers, newest first; with `status=pending`, those that await approval for users under 18, oldest first.',
    access: 'admin',
    query: z.object({ status: z.enum(['pending', 'approved']).optional(), ...pageQuery }),
    responses: { 200: z.object({ offers: z.array(offerSchema) }) },
  },
  'POST /api/admin/offers/{id}/approve': {
    summary: 'Approves an offer for users under 18. A repeat changes nothing.',
    access: 'admin',
    params: offerParams,
    missing: 'sponsors.offer_not_found',
    responses: { 200: z.object({ offer: offerSchema }) },
    errors: ['moderation.about_oneself', 'accounts.user_not_found'],
  },
});
