import type { CatalogueIdea } from './catalogue.ts';
import { priceIn } from './ranking/budget.ts';
import { findCandidates } from './ranking/candidates.ts';
import { createIdeaIndex } from './ranking/idea-index.ts';
import { type GiftWish, readInterests } from './ranking/interests.ts';
import { pickIdeas } from './ranking/pick-ideas.ts';
import { addInterests, addWords, basicScore, lowerUnliked, shuffle } from './ranking/scores.ts';
import { subjectsIn } from './ranking/subjects.ts';
import { ReasonWriter } from './reasons.ts';
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

const MAX_PICTURE_WORDS = 12;

export async function createRecommender(catalogue: readonly CatalogueIdea[]): Promise<Recommender> {
  const vocabulary = await createVocabulary();
  const index = await createIdeaIndex(catalogue);
  const titled = new Map(catalogue.map(({ title }, at) => [title.toLowerCase(), at]));

  return {
    recommend(wish, { count, exclude = [], dismissed = [], isSurprise = false, random = Math.random }) {
      const leftOut = new Set([...exclude, ...dismissed].map((title) => title.toLowerCase()));
      const unliked = new Set(dismissed.flatMap((title) => titled.get(title.toLowerCase()) ?? []));
      const { list: interests, words } = readInterests(wish, vocabulary);
      const named = subjectsIn(interests, { catalogue, index, unliked });
      const { subjects, ideas } = named;
      const { isInside, places } = findCandidates(ideas, wish, leftOut);
      const found = index.findByWords(words);

      const scores = new Float64Array(ideas.length);
      for (const at of places) scores[at] = basicScore(ideas[at] as CatalogueIdea, wish);
      addInterests(scores, interests, index);
      addWords(scores, found);
      lowerUnliked(scores, ideas, unliked);
      if (isSurprise) shuffle(scores, random);

      const wordsAt = new Map(found.map(({ at, inTitle }) => [at, inTitle]));
      const isRelated = new Set(subjects.flatMap(({ main, further }) => [...main, ...further]));
      const reasons = new ReasonWriter(wish, interests);
      return pickIdeas({ ...named, places, wish, interests, index, scores, count }).map((at) => {
        const idea = ideas[at] as CatalogueIdea;
        return {
          idea,
          price: priceIn(idea.price, wish.budget),
          reason: reasons.write({ idea, words: wordsAt.get(at) ?? [], isOutsideBudget: !isInside }),
          isOutsideBudget: !isInside,
          isGeneral: isInside && subjects.length > 0 && !isRelated.has(at),
        };
      });
    },

    findPicture(words) {
      const [found] = index.findByWords(wordsOf(words).slice(0, MAX_PICTURE_WORDS));
      return found && catalogue[found.at]?.picture;
    },
  };
}
