import type { OfferGender, offerTypes } from '@hooray/contract/sponsors/constants.ts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

type OfferType = (typeof offerTypes)[number];

const typeLabels: Readonly<Record<OfferType, MessageDescriptor>> = {
  Discount: msg`Discount`,
  'Gift certificate': msg`Gift certificate`,
  Sampler: msg({ message: 'Sampler', comment: 'A sponsor’s offer: some products to try' }),
  Advertising: msg`Advertising`,
  Other: msg({ message: 'Other', context: 'type of an offer' }),
};
const knownTypes = new Map<string, MessageDescriptor>(Object.entries(typeLabels));

/** Returns the label of an offer's type. An unknown type, which only a report can hold, is shown unchanged. */
export function offerTypeLabel(type: string): string {
  const label = knownTypes.get(type);
  return label ? i18n._(label) : type;
}

const audienceLabels: Readonly<Record<OfferGender, MessageDescriptor>> = {
  Male: msg({ message: 'Male', comment: 'The gender of a person' }),
  Female: msg({ message: 'Female', comment: 'The gender of a person' }),
  Other: msg({ message: 'Other', context: 'gender' }),
  Any: msg({ message: 'Any', context: 'gender' }),
};

export const offerGenderLabel = (gender: OfferGender): string => i18n._(audienceLabels[gender]);

/** The word for an unlimited amount inside a sentence. */
export const unlimitedLabel = (): string =>
  t({ message: 'unlimited', comment: 'The amount of an offer, as in ‘Sampler: unlimited’' });
