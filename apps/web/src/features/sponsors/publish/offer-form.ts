import '../../../lib/forms/validation.ts';

import { offerLimits } from '@hooray/contract/sponsors/constants.ts';
import { offerBody } from '@hooray/contract/sponsors/offer-calls.ts';
import { z } from 'zod';
import { api } from '../../../lib/api/api.ts';
import { pictureProblem } from '../../../lib/forms/picture-file.ts';
import { atPictureField } from '../../../lib/forms/picture-refusals.ts';

const filledIn = z.object({
  type: z.string(),
  amount: z.string(),
  unlimited: z.boolean(),
  age: z.string(),
  gender: z.string(),
  interests: z.array(z.string()),
  /** An interest that the sponsor types. Blank for none. */
  ownInterest: z.string(),
  banner: z.custom<File | null>(),
});
export type OfferValues = z.output<typeof filledIn>;

export const blankOffer: OfferValues = {
  ...{ type: '', amount: '', unlimited: false, age: '', gender: 'Any' },
  ...{ interests: [], ownInterest: '', banner: null },
};

/**
 * The form 'Create Sponsor Offer'. Like the server, it reports only the first mistake in the specification's order.
 */
export const offerForm = filledIn.superRefine(async (values, context) => {
  const [mistake] = offerBody.safeParse(fieldsOf(values)).error?.issues ?? [];
  if (mistake) context.addIssue({ code: 'custom', path: mistake.path, message: mistake.message });
  if (mistake || !values.banner) return;
  // An offer can't be changed later, so it must not be published without the chosen banner.
  const problem = await pictureProblem(values.banner, offerLimits.bannerBytes);
  if (problem) context.addIssue({ code: 'custom', path: ['banner'], message: problem });
});

function fieldsOf({ unlimited, amount, interests, ownInterest, banner, ...others }: OfferValues) {
  return {
    ...others,
    unlimited: String(unlimited),
    amount: unlimited ? 'unlimited' : amount,
    interests: JSON.stringify([...interests, ownInterest]),
  };
}

/** 'All' clears the others, and any other interest clears 'All' (docs/product.md §1.2, S25). */
export function interestsAfter(before: readonly string[], chosen: readonly string[]): string[] {
  if (!chosen.includes('All')) return [...chosen];
  return before.includes('All') && chosen.length > 1 ? chosen.filter((each) => each !== 'All') : ['All'];
}

/** @throws ApiError whose issues name the banner if it was refused */
export async function publishOffer(ownerId: string, values: OfferValues): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ownerId, ...fieldsOf(values) })) form.set(name, value);
  if (values.banner) form.set('banner', values.banner);
  try {
    await api('POST /api/sponsor-offer', { form });
  } catch (error) {
    throw atPictureField(error, 'banner');
  }
}
