import type { CatalogueIdea } from '../catalogue.ts';
import { distanceFrom, fitsBudget } from './budget.ts';
import type { GiftWish } from './interests.ts';

export interface Candidates {
  /** False if no idea fits the budget. */
  isInside: boolean;
  /** Indexes of the ideas. */
  places: number[];
}

const NEAREST_EACH_SIDE = 3;

const otherGender = { women: 'Male', men: 'Female', anyone: undefined } as const;

const isFor = ({ ages: [from, to], suits }: CatalogueIdea, { age, gender }: GiftWish) =>
  age >= from && age <= to && (gender === undefined || otherGender[suits] !== gender);

/** Finds the ideas that suit the age and budget and whose titles aren't left out, or the nearest if none is inside the budget. */
export function findCandidates(
  ideas: readonly CatalogueIdea[],
  wish: GiftWish,
  leftOut: ReadonlySet<string>,
): Candidates {
  const suitable = [...ideas.keys()].filter((at) => isFor(ideas[at] as CatalogueIdea, wish));
  const inside = suitable.filter((at) => fitsBudget((ideas[at] as CatalogueIdea).price, wish.budget));
  // If all ideas within the budget have been shown, return none rather than ideas outside of it.
  const isInside = inside.length > 0;
  const places = (isInside ? inside : suitable).filter(
    (at) => !leftOut.has((ideas[at] as CatalogueIdea).title.toLowerCase()),
  );
  return { isInside, places: isInside ? places : nearest(ideas, places, wish) };
}

/** As many below the budget as above it, if there are enough. */
function nearest(ideas: readonly CatalogueIdea[], places: readonly number[], { budget }: GiftWish): number[] {
  const byDistance = places
    .map((at) => ({ at, distance: distanceFrom((ideas[at] as CatalogueIdea).price, budget) }))
    .sort((one, other) => Math.abs(one.distance) - Math.abs(other.distance));
  const side = (isAbove: boolean) =>
    byDistance.filter(({ distance }) => distance > 0 === isAbove).slice(0, NEAREST_EACH_SIDE);
  return [...side(false), ...side(true)].map(({ at }) => at);
}
