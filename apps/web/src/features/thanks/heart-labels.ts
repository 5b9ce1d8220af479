import type { HeartKind } from '@hooray/contract/openings/constants.ts';

export const heartLabels: Record<HeartKind, string> = {
  love: 'Love',
  laugh: 'Laughing',
  touched: 'Touched',
  wow: 'Wow',
  hug: 'Hug',
  party: 'Party',
};
