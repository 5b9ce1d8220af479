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
// Not looked up in the object, because interests that sponsors have typed may be named like its inherited members.
const known = new Map<string, MessageDescriptor>(Object.entries(labels));

/** What is shown for an interest; one that a sponsor has typed is shown as it is. */
export function interestLabel(interest: string): string {
  const label = known.get(interest);
  return label ? i18n._(label) : interest;
}
