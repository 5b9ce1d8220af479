import { z } from 'zod';
import { anyBoxErrors } from '../boxes/errors.ts';
import { giftLimits } from '../gifts/constants.ts';
import { idField, inWholeCents, lineOfText, responseId, text } from '../protocol/fields.ts';
import { defineCalls } from '../protocol/http.ts';
import { advisorGenders, advisorLimits, advisorTexts } from './constants.ts';

const LONGEST_NUMBER = 12;

const blankAsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

/** A gender in any case of letters, as the form writes it. */
function asGender(value: unknown): unknown {
  if (typeof value !== 'string') return blankAsAbsent(value);
  return (
    advisorGenders.find((gender) => gender.toLowerCase() === value.toLowerCase()) ?? blankAsAbsent(value)
  );
}

/** Forms send numbers as texts. */
function asNumber(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > LONGEST_NUMBER) return value;
  return value.trim() === '' ? undefined : Number(value);
}

interface NumberBounds {
  name: string;
  min: number;
  max: number;
}

function wholeNumber({ name, min, max }: NumberBounds) {
  const sentence = `${name} must be a whole number from ${min} to ${max}.`;
  return z.preprocess(
    asNumber,
    z
      .int({ error: ({ input }) => (input === undefined ? `${name} is required.` : sentence) })
      .min(min, sentence)
      .max(max, sentence),
  );
}

function dollars({ name, min, max }: NumberBounds) {
  const sentence = `${name} must be an amount from $${min} to $${max}.`;
  return z.preprocess(
    asNumber,
    inWholeCents(
      z
        .number({ error: ({ input }) => (input === undefined ? `${name} is required.` : sentence) })
        .min(min, sentence)
        .max(max, sentence),
      name.toLowerCase(),
    ),
  );
}

const words = (name: string, max: number) =>
  z.preprocess(blankAsAbsent, text({ name, min: 0, max }).optional());

const titles = z
  .array(lineOfText({ name: 'Title', max: giftLimits.title }))
  .max(advisorLimits.excluded)
  .default([]);

/** For whom a gift is wanted, as the form asks it. */
export const advisorForm = z
  .object({
    gender: z.preprocess(asGender, z.enum(advisorGenders).optional()),
    age: wholeNumber({ name: 'Age', ...advisorLimits.age }),
    budget_min: dollars({ name: 'The minimum', ...advisorLimits.budget }),
    budget_max: dollars({ name: 'The maximum', ...advisorLimits.budget }),
    hobbies: words('Hobbies', advisorLimits.hobbies),
    universe: words('Universe', advisorLimits.word),
    personality: words('Personality', advisorLimits.word),
    gift_style: words('Gift style', advisorLimits.word),
    fun_fact: words('Fun fact', advisorLimits.funFact),
  })
  .refine(({ budget_min, budget_max }) => budget_min <= budget_max, {
    path: ['budget_min'],
    error: advisorTexts.minimumOverMaximum,
    // Both are numbers, whatever else is wrong.
    when: ({ value }) => {
      // A body may be null.
      const { budget_min, budget_max } = (value ?? {}) as Record<string, unknown>;
      return typeof budget_min === 'number' && typeof budget_max === 'number';
    },
  });
export type AdvisorForm = z.output<typeof advisorForm>;

export const generateGiftsBody = advisorForm.safeExtend({
  /** The box that the gift is for: what is in it already is left out. */
  boxId: z.preprocess(blankAsAbsent, idField.optional()),
  /** Titles to leave out, because they have been shown. */
  exclude: titles,
  /** Titles that were turned down: they are left out, and ideas that are like them come later. */
  dismissed: titles,
  /** Whether to reach further than the words of the form. */
  surprise: z.boolean().default(false),
  /** Whether to take the built-in ideas alone, which come at once. */
  builtInOnly: z.boolean().default(false),
});
export type GenerateGiftsBody = z.output<typeof generateGiftsBody>;

export const giftIdeaSchema = z
  .object({
    id: responseId,
    title: z.string(),
    /** One or two sentences about it. */
    text: z.string(),
    /** A path of the product's own. */
    image: z.string(),
    /** A search for it in a shop. */
    link: z.string(),
    /** In dollars: the lowest that it costs inside the budget, or what comes closest to the budget. */
    price: z.number(),
    /** Why it was chosen, as a sentence. */
    reason: z.string(),
    /** Whether it is outside the budget, below or above, because nothing is inside. */
    overBudget: z.literal(true).optional(),
  })
  .meta({ id: 'GiftIdea' });
export type GiftIdea = z.infer<typeof giftIdeaSchema>;

export const advisorCalls = defineCalls({
  'POST /api/ai/generate-gifts': {
    summary: 'Suggests gifts within a budget, the best first; the nearest to it where none is inside.',
    access: 'user',
    body: generateGiftsBody,
    missing: 'boxes.not_found',
    responses: { 200: z.array(giftIdeaSchema) },
    errors: anyBoxErrors,
    limits: { account: { points: 120, seconds: 600 } },
    isCompressed: true,
  },
});
