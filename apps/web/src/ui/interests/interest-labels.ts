import type { interestCatalog } from '@hooray/contract/accounts/constants.ts';
import type { offerInterests } from '@hooray/contract/sponsors/constants.ts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type KnownInterest = (typeof interestCatalog)[number] | (typeof offerInterests)[number];

const labels: Readonly<Record<KnownInterest, MessageDescriptor>> = {
  All: msg({ message: 'All', context: 'interests' }),
  Music: msg`Music`,
  Sports: msg`Sports`,
  Travel: msg`Travel`,
  Art: msg`Art`,
  Technology: msg`Technology`,
  Tech: msg`Tech`,
  Cooking: msg`Cooking`,
  Reading: msg({ message: 'Reading', comment: 'The pastime' }),
  Books: msg`Books`,
  Gaming: msg`Gaming`,
  Games: msg`Games`,
  Fitness: msg`Fitness`,
  Fashion: msg`Fashion`,
  Movies: msg`Movies`,
};
// A Map, because an interest that a sponsor typed may have the name of an inherited object property.
const known = new Map<string, MessageDescriptor>(Object.entries(labels));

/** Returns the label of an interest. An interest that a sponsor typed is its own label. */
export function interestLabel(interest: string): string {
  const label = known.get(interest);
  return label ? i18n._(label) : interest;
}
