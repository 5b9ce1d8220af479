import type { BoxRow } from './boxes-by-reader.tables.ts';

/** In credits; null without a goal, also if it was a gift that has been removed. */
export function goalOf({ goalCredits, goalGiftCredits }: Pick<BoxRow, 'goalCredits' | 'goalGiftCredits'>) {
  return goalCredits ?? goalGiftCredits;
}
