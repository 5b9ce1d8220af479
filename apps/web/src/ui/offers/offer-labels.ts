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

/** What is shown for the type of an offer, also of one that was kept for a report. */
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

/** The amount of an offer without a limit, within a text. */
export const unlimitedLabel = (): string =>
  t({ message: 'unlimited', comment: 'The amount of an offer, as in ‘Sampler: unlimited’' });
