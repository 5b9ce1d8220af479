export interface Candidates {
  /** Their places in the catalogue. */
  places: readonly number[];
  /** A number for the category of each place of the catalogue; categories are numbered from 0 without gaps. */
  categories: Uint16Array;
  /** By place in the catalogue; a score may change as long as the place has not been picked. */
  scores: Float64Array;
}

export interface Variety {
  count: number;
  /** The number of first picks that have different categories, if there are enough. */
  distinct: number;
}

/** The penalty for each repetition of a category. */
const REPEATED = 4;

/**
 * Takes the best candidates, one after the other, so that they are not all of a kind.
 * @param onPick may lower the scores of what is like the one that was picked
 * @returns places in the catalogue, the best first
 */
export function pickVaried(
  { places, categories, scores }: Candidates,
  { count, distinct }: Variety,
  onPick: (place: number) => void,
): number[] {
  const picked: number[] = [];
  const takenOf = new Uint16Array(categories.length);
  const left = new Set(places.map((place) => categories[place] as number));
  const isPicked = new Uint8Array(scores.length);
  while (picked.length < Math.min(count, places.length)) {
    const mustBeNew = picked.length < distinct && left.size > 0;
    let best = -1;
    let highest = Number.NEGATIVE_INFINITY;
    for (const place of places) {
      const taken = takenOf[categories[place] as number] as number;
      if (isPicked[place] || (mustBeNew && taken > 0)) continue;
      const score = (scores[place] as number) - taken * REPEATED;
      if (score > highest) [best, highest] = [place, score];
    }
    const category = categories[best] as number;
    takenOf[category] = (takenOf[category] as number) + 1;
    left.delete(category);
    isPicked[best] = 1;
    picked.push(best);
    onPick(best);
  }
  return picked;
}
