import { distanceFrom } from './budget.ts';
import { type IdeaTable, isFor } from './idea-table.ts';
import type { GiftWish } from './interests.ts';

export interface Candidates {
  /** False if no idea fits the budget. */
  isInside: boolean;
  /** Indexes of the ideas. */
  places: number[];
}

const NEAREST_EACH_SIDE = 3;

/** Finds ideas that suit the age and budget and aren't excluded, or else those nearest to the budget. */
export function findCandidates(
  table: IdeaTable,
  wish: GiftWish,
  isLeftOut: (at: number) => boolean,
): Candidates {
  const { min, max } = wish.budget;
  // Inlines fitsBudget, to avoid creating a pair for each idea.
  const isWithin = (at: number) => (table.low[at] as number) <= max && (table.high[at] as number) >= min;
  const suitable = (isWithinBudget: boolean) => {
    const places: number[] = [];
    for (let at = 0; at < table.ideas.length; at += 1)
      if (isWithin(at) === isWithinBudget && isFor(table, at, wish)) places.push(at);
    return places;
  };
  const isLeftIn = (at: number) => !isLeftOut(at);
  const inside = suitable(true);
  // If all ideas in the budget were already shown, return none instead of ideas outside it.
  if (inside.length > 0) return { isInside: true, places: inside.filter(isLeftIn) };
  return { isInside: false, places: nearest(table, suitable(false).filter(isLeftIn), wish) };
}

const priceOf = ({ low, high }: IdeaTable, at: number) => [low[at] as number, high[at] as number] as const;

/** Takes as many ideas below the budget as above it, if there are enough. */
function nearest(table: IdeaTable, places: readonly number[], { budget }: GiftWish): number[] {
  const byDistance = places
    .map((at) => ({ at, distance: distanceFrom(priceOf(table, at), budget) }))
    .sort((one, other) => Math.abs(one.distance) - Math.abs(other.distance));
  const side = (isAbove: boolean) =>
    byDistance.filter(({ distance }) => distance > 0 === isAbove).slice(0, NEAREST_EACH_SIDE);
  return [...side(false), ...side(true)].map(({ at }) => at);
}
