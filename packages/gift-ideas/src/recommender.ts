import type { CatalogueIdea } from './catalogue.ts';
import { priceIn } from './ranking/budget.ts';
import { findCandidates } from './ranking/candidates.ts';
import { createIdeaIndex } from './ranking/idea-index.ts';
import { IdeaPicker } from './ranking/idea-picker.ts';
import { type GiftWish, type Interest, readInterests } from './ranking/interests.ts';
import {
  addInterests,
  addWords,
  appealToAnybody,
  basicScore,
  lowerUnliked,
  shuffle,
} from './ranking/scores.ts';
import { type Subject, subjectsIn } from './ranking/subjects.ts';
import { matchOf, reasonFor } from './reasons.ts';
import { wordsOf } from './text/tokens.ts';
import { createVocabulary } from './text/vocabulary.ts';

export interface Recommendation {
  idea: CatalogueIdea;
  /** In dollars: the lowest price inside the budget, or the closest to it. */
  price: number;
  reason: string;
  isOutsideBudget: boolean;
  /** Whether it isn't about any of the hobbies and universes that the form names. */
  isGeneral: boolean;
}

export interface RecommendOptions {
  count: number;
  exclude?: readonly string[];
  /** Titles that the user rejected: left out, and similar ideas rank lower. */
  dismissed?: readonly string[];
  isSurprise?: boolean;
  /** From 0 up to 1, for surprises. */
  random?: () => number;
}

export interface Recommender {
  /** Those about named subjects first, then the best first, without ideas unsuitable for the age. */
  recommend(wish: GiftWish, options: RecommendOptions): Recommendation[];
  findPicture(words: string): string | undefined;
}

interface Picking {
  wish: GiftWish;
  subjects: readonly Subject[];
  interests: readonly Interest[];
  scores: Float64Array;
  count: number;
}

/** The least that is offered, even if it takes ideas about what the person doesn't like. */
const ENOUGH = 6;
const SAME_PICTURE = 2;
const MAX_PICTURE_WORDS = 12;

const numbersOf = (names: readonly string[]) => {
  const distinct = [...new Set(names)];
  return names.map((name) => distinct.indexOf(name));
};

export async function createRecommender(catalogue: readonly CatalogueIdea[]): Promise<Recommender> {
  const vocabulary = await createVocabulary();
  const index = await createIdeaIndex(catalogue);
  const ideaAt = (at: number) => catalogue[at] as CatalogueIdea;
  const kinds = Uint8Array.from(numbersOf(catalogue.map(({ kind }) => kind)));
  const categories = Uint16Array.from(numbersOf(catalogue.map(({ category }) => category)));
  const titled = new Map(catalogue.map(({ title }, at) => [title.toLowerCase(), at]));
  const sharingPicture = Map.groupBy(catalogue.keys(), (at) => ideaAt(at).picture);

  const placesOf = (titles: readonly string[]) =>
    new Set(titles.flatMap((title) => titled.get(title.toLowerCase()) ?? []));

  const aboutAny = (interests: readonly Interest[]) =>
    new Set(interests.flatMap(({ kind, key }) => index.about(kind, key).map(({ at }) => at)));

  function pick(places: readonly number[], { wish, subjects, interests, scores, count }: Picking): number[] {
    const isUnwanted = aboutAny(interests.filter(({ weight }) => weight < 0));
    const isMeant = aboutAny(interests.filter(({ weight }) => weight > 0));
    const wanted = places.filter((at) => !isUnwanted.has(at));
    const isWanted = new Set(wanted);
    const picker = new IdeaPicker({
      kinds,
      categories,
      scores,
      onPick(picked) {
        for (const at of sharingPicture.get(ideaAt(picked).picture) ?? [])
          scores[at] = (scores[at] as number) - SAME_PICTURE;
      },
    });
    for (const part of ['main', 'further'] as const)
      picker.pickShares(
        subjects.map((subject) => ({
          weight: subject.weight,
          places: subject[part].filter((at) => isWanted.has(at)),
        })),
        count,
      );
    picker.pickVaried(
      wanted.filter((at) => isMeant.has(at) || appealToAnybody(ideaAt(at), wish.age) > 0),
      count,
    );
    picker.pickVaried(wanted, count);
    picker.pickVaried(places, Math.min(count, ENOUGH));
    return picker.picked;
  }

  return {
    recommend(wish, { count, exclude = [], dismissed = [], isSurprise = false, random = Math.random }) {
      const unliked = placesOf(dismissed);
      const leftOut = new Set([...unliked, ...placesOf(exclude)]);
      const { isInside, places } = findCandidates(catalogue, wish, leftOut);
      const { list: interests, words } = readInterests(wish, vocabulary);
      const subjects = subjectsIn(interests, index, unliked);
      const found = index.findByWords(words);

      const scores = new Float64Array(catalogue.length);
      for (const at of places) scores[at] = basicScore(ideaAt(at), wish);
      addInterests(scores, interests, index);
      addWords(scores, found);
      lowerUnliked(scores, catalogue, unliked);
      if (isSurprise) shuffle(scores, random);

      const wordsAt = new Map(found.map(({ at, inTitle }) => [at, inTitle]));
      const isRelated = new Set(subjects.flatMap(({ main, further }) => [...main, ...further]));
      return pick(places, { wish, subjects, interests, scores, count }).map((at) => ({
        idea: ideaAt(at),
        price: priceIn(ideaAt(at).price, wish.budget),
        reason: reasonFor(matchOf(ideaAt(at), interests, wordsAt.get(at) ?? []), wish, isInside),
        isOutsideBudget: !isInside,
        isGeneral: isInside && subjects.length > 0 && !isRelated.has(at),
      }));
    },

    findPicture(words) {
      const [found] = index.findByWords(wordsOf(words).slice(0, MAX_PICTURE_WORDS));
      return found && ideaAt(found.at).picture;
    },
  };
}
