import { z } from 'zod';
import { anyBoxErrors } from '../boxes/errors.ts';
import { giftLimits } from '../gifts/constants.ts';
import { idField, inWholeCents, lineOfText, responseId, text } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { fix, say } from '../protocol/sentences.ts';
import type { TextName } from '../protocol/texts/field-sentences.ts';
import { advisorGenders, advisorLimits, advisorTexts } from './constants.ts';

const MAX_NUMBER_LENGTH = 12;

const blankAsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

function asGender(value: unknown): unknown {
  if (typeof value !== 'string') return blankAsAbsent(value);
  return (
    advisorGenders.find((gender) => gender.toLowerCase() === value.toLowerCase()) ?? blankAsAbsent(value)
  );
}

function asNumber(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > MAX_NUMBER_LENGTH) return value;
  return value.trim() === '' ? undefined : Number(value);
}

function yearsField() {
  const { min, max } = advisorLimits.age;
  const required = say('Age is required.');
  const outside = fix(say('Age must be a whole number from {min} to {max}.', { min, max }));
  return z.preprocess(
    asNumber,
    z
      .int({ error: ({ input }) => (input === undefined ? required : outside) })
      .min(min, outside)
      .max(max, outside),
  );
}

/** In dollars. */
const budgetBounds = { min: `$${advisorLimits.budget.min}`, max: `$${advisorLimits.budget.max}` };

const minimumSentences = {
  required: say('The minimum is required.'),
  outside: fix(say('The minimum must be an amount from {min} to {max}.', budgetBounds)),
  inCents: say('Please enter the minimum in whole cents.'),
};

const maximumSentences = {
  required: say('The maximum is required.'),
  outside: fix(say('The maximum must be an amount from {min} to {max}.', budgetBounds)),
  inCents: say('Please enter the maximum in whole cents.'),
};

function budgetField({ required, outside, inCents }: typeof minimumSentences) {
  const { min, max } = advisorLimits.budget;
  return z.preprocess(
    asNumber,
    inWholeCents(
      z
        .number({ error: ({ input }) => (input === undefined ? required : outside) })
        .min(min, outside)
        .max(max, outside),
      inCents,
    ),
  );
}

const words = (name: TextName, max: number) =>
  z.preprocess(blankAsAbsent, text({ name, min: 0, max }).optional());

const titles = z
  .array(lineOfText({ name: 'Title', max: giftLimits.title }))
  .max(advisorLimits.excluded)
  .default([]);

export const advisorForm = z
  .object({
    gender: z.preprocess(asGender, z.enum(advisorGenders).optional()),
    age: yearsField(),
    budget_min: budgetField(minimumSentences),
    budget_max: budgetField(maximumSentences),
    hobbies: words('Hobbies', advisorLimits.hobbies),
    universe: words('Universe', advisorLimits.word),
    personality: words('Personality', advisorLimits.word),
    gift_style: words('Gift style', advisorLimits.word),
    fun_fact: words('Fun fact', advisorLimits.funFact),
  })
  .refine(({ budget_min, budget_max }) => budget_min <= budget_max, {
    path: ['budget_min'],
    error: advisorTexts.minimumOverMaximum,
    // Runs even if other fields are invalid.
    when: ({ value }) => {
      // A body may be null.
      const { budget_min, budget_max } = (value ?? {}) as Record<string, unknown>;
      return typeof budget_min === 'number' && typeof budget_max === 'number';
    },
  });
export type AdvisorForm = z.output<typeof advisorForm>;

export const generateGiftsBody = advisorForm.safeExtend({
  /** The box that the gift is for. Gifts that it already contains are left out. */
  boxId: z.preprocess(blankAsAbsent, idField.optional()),
  exclude: titles,
  /** Titles that the user dismissed. They are left out, and similar ideas rank lower. */
  dismissed: titles,
  /** Whether to suggest gifts beyond the words of the form. */
  surprise: z.boolean().default(false),
  builtInOnly: z.boolean().default(false),
});
export type GenerateGiftsBody = z.output<typeof generateGiftsBody>;

export const giftIdeaSchema = z
  .object({
    id: responseId,
    title: z.string(),
    text: z.string(),
    /** A path on Hooray's own host. */
    image: z.string(),
    link: z.string(),
    /** In dollars: the lowest price within the budget, or the price closest to the budget. */
    price: z.number(),
    reason: z.string(),
    /** Set on ideas above or below the budget, which are suggested only if nothing is within it. */
    overBudget: z.literal(true).optional(),
    /** Set on ideas unrelated to the hobbies and universes in the form. They come last. */
    general: z.literal(true).optional(),
  })
  .meta({ id: 'GiftIdea' });
export type GiftIdea = z.infer<typeof giftIdeaSchema>;

export const advisorCalls = defineCalls({
  'POST /api/ai/generate-gifts': {
    summary:
      'Suggests gifts within a budget, gifts about the named hobbies first. If none is within it, suggests the closest ones.',
    access: 'user',
    body: generateGiftsBody,
    missing: 'boxes.not_found',
    responses: { 200: z.array(giftIdeaSchema) },
    errors: anyBoxErrors,
    limits: { account: { points: 120, seconds: 600 } },
    isCompressed: true,
  },
});
