import type { CatalogIdea } from '../catalog.ts';
import type { MakeIdeas } from '../templates/templates.ts';
import { wordsOf } from '../text/tokens.ts';
import { furtherHobbies, hobbyWords, ownValue } from '../words.ts';
import { type IdeaIndex, MAIN } from './idea-index.ts';
import type { Interest } from './interests.ts';

/** A hobby or universe that the form names. */
export interface Subject extends Pick<Interest, 'kind' | 'key'> {
  /** The subject's share of the first ideas, relative to the other subjects. */
  weight: number;
  /** Indexes of the ideas with this main subject, and of those that are also about it. */
  main: number[];
  further: number[];
}

interface About {
  main: number[];
  further: number[];
}

/** Of six ideas the first-named subject gets four if there is one other, and three if there are more. */
const weights = [[1], [4, 2], [3, 2, 1]];
const weightsOfMany = [3];
/** After this many dismissed ideas about a subject, the next subject comes first. */
const UNLIKED = 2;

const isListed = (hobby: string) => Object.hasOwn(hobbyWords, hobby);

function writtenAbout({ kind, key }: Pick<Interest, 'kind' | 'key'>, index: IdeaIndex): About {
  const about = index.about(kind, key);
  return {
    main: about.filter(({ share }) => share === MAIN).map(({ at }) => at),
    further: about.filter(({ share }) => share < MAIN).map(({ at }) => at),
  };
}

/**
 * Ideas about related hobbies, for a hobby without written ideas. For a word outside the vocabulary, ideas whose
 * title contains it.
 */
function besides(hobby: string, index: IdeaIndex): number[] {
  const near = ownValue(furtherHobbies, hobby)?.near;
  if (near) return near.flatMap((key) => writtenAbout({ kind: 'hobby', key }, index).main);
  const words = wordsOf(hobby);
  return index
    .findByWords(words)
    .filter(({ inTitle }) => inTitle.length === words.length)
    .map(({ at }) => at);
}

export interface Subjects {
  subjects: Subject[];
  /** Ideas made for hobbies that the catalog lacks. Their indexes follow those of the catalog. */
  made: CatalogIdea[];
}

interface SubjectOptions {
  /** The number of ideas before those made here. */
  written: number;
  index: IdeaIndex;
  unliked: ReadonlySet<number>;
  makeIdeas: MakeIdeas;
}

/**
 * Returns the subjects sorted by how strongly they were named. Subjects of dismissed ideas come later. Hints count
 * only if nothing was named.
 */
export function subjectsIn(
  interests: readonly Interest[],
  { written, index, unliked, makeIdeas }: SubjectOptions,
): Subjects {
  const liked = interests.filter(
    ({ kind, weight }) => weight > 0 && (kind === 'hobby' || kind === 'universe'),
  );
  const isNamed = liked.some(({ isHint }) => !isHint);
  const made: CatalogIdea[] = [];
  const named = liked
    .filter(({ isHint }) => !(isNamed && isHint))
    .map(({ kind, key }) => {
      if (kind === 'universe' || isListed(key)) return { kind, key, ...writtenAbout({ kind, key }, index) };
      const start = written + made.length;
      made.push(...makeIdeas(key, ownValue(furtherHobbies, key)?.from));
      const main = Array.from({ length: written + made.length - start }, (_, at) => start + at);
      return { kind, key, main, further: besides(key, index) };
    });
  const demotion = ({ main }: About) => Math.floor(main.filter((at) => unliked.has(at)).length / UNLIKED);
  const sorted = named.sort((one, other) => demotion(one) - demotion(other));
  const shares = weights[named.length - 1] ?? weightsOfMany;
  return {
    subjects: sorted.map((about, position) => ({ ...about, weight: shares[position] ?? 1 })),
    made,
  };
}
