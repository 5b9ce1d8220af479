export interface Candidates {
  places: readonly number[];
  /** The category of each idea in the catalogue, numbered from 0 without gaps. */
  categories: Uint16Array;
  /** By index in the catalogue; `onPick` may change the scores of places not yet picked. */
  scores: Float64Array;
}

export interface Variety {
  count: number;
  /** The number of first picks that have different categories, if there are enough. */
  distinct: number;
}

const REPEATED = 4;

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
