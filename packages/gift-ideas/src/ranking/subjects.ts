import { type IdeaIndex, MAIN } from './idea-index.ts';
import type { Interest } from './interests.ts';

/** A hobby or universe that the form names. */
export interface Subject {
  /** Its part of the first ideas, against the other subjects. */
  weight: number;
  /** Catalog indexes of the ideas whose main subject it is, and of those that are about it as well. */
  main: number[];
  further: number[];
}

/** Of six ideas the first named gets four beside one other, then three. */
const weights = [[1], [4, 2], [3, 2, 1]];
const weightsOfMany = [3];
/** So many dismissed ideas about a subject let the next one go first. */
const UNLIKED = 2;

/** Returns the subjects by how much they were named, those of dismissed ideas later; hints only where none was named. */
export function subjectsIn(
  interests: readonly Interest[],
  index: IdeaIndex,
  dismissed: ReadonlySet<number>,
): Subject[] {
  const liked = interests.filter(
    ({ kind, weight }) => weight > 0 && (kind === 'hobby' || kind === 'universe'),
  );
  const isNamed = liked.some(({ isHint }) => !isHint);
  const named = liked
    .filter(({ isHint }) => !(isNamed && isHint))
    .map(({ kind, key }) => {
      const about = index.about(kind, key);
      const main = about.filter(({ share }) => share === MAIN).map(({ at }) => at);
      const further = about.filter(({ share }) => share < MAIN).map(({ at }) => at);
      return { main, further, unliked: main.filter((at) => dismissed.has(at)).length };
    })
    .sort((one, other) => Math.floor(one.unliked / UNLIKED) - Math.floor(other.unliked / UNLIKED));
  const shares = weights[named.length - 1] ?? weightsOfMany;
  return named.map(({ main, further }, position) => ({ weight: shares[position] ?? 1, main, further }));
}
