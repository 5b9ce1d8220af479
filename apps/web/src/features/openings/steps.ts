import { openingSteps } from '@hooray/contract/openings/constants.ts';

type Kind = Exclude<keyof typeof openingSteps, 'firstWish'> | 'wish';

export interface Step {
  kind: Kind;
  position: number;
}

interface Contents {
  wishes: number;
  hasCollage: boolean;
  hasGifts: boolean;
  hasCredits: boolean;
}

/** Returns the steps of an opening in order. Steps without contents are left out. */
export function stepsOf({ wishes, hasCollage, hasGifts, hasCredits }: Contents): Step[] {
  const step = (kind: Exclude<Kind, 'wish'>): Step => ({ kind, position: openingSteps[kind] });
  const wishSteps = Array.from({ length: wishes }, (_, index) => ({
    kind: 'wish' as const,
    position: openingSteps.firstWish + index,
  }));
  return [
    step('present'),
    step('card'),
    ...wishSteps,
    ...(hasCollage ? [step('collage')] : []),
    ...(hasGifts ? [step('gifts')] : []),
    ...(hasCredits ? [step('credits')] : []),
    step('thanks'),
    step('keepsakes'),
  ];
}

/** Returns the index of the step at a position, or of the step before if that one was removed. */
export function indexAt(steps: readonly Step[], position: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.position <= position),
  );
}

export const wishIndexOf = ({ position }: Step): number => position - openingSteps.firstWish;

/** Returns the first step after the wishes, to which 'Skip' leads from the card or a wish. */
export function afterWishes(steps: readonly Step[]): number {
  return steps.findIndex(({ position }) => position >= openingSteps.collage);
}
