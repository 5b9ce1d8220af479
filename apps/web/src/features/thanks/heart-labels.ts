import type { HeartKind } from '@hooray/contract/openings/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const heartLabels: Record<HeartKind, MessageDescriptor> = {
  love: msg`Love`,
  laugh: msg`Laughing`,
  touched: msg`Touched`,
  wow: msg`Wow`,
  hug: msg`Hug`,
  party: msg({ message: 'Party', context: 'An answer to a wish: a heart that celebrates.' }),
};
