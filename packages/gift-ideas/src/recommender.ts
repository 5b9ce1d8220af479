import type { CatalogueIdea } from './catalogue.ts';
import { priceIn } from './ranking/budget.ts';
import { findCandidates } from './ranking/candidates.ts';
import { createIdeaIndex } from './ranking/idea-index.ts';
import { createIdeaTables } from './ranking/idea-table.ts';
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
  const tableWith = createIdeaTables(catalogue);
  const titles = catalogue.map(({ title }) => title.toLowerCase());
  const titled = new Map(titles.map((title, at) => [title, at]));

  return {
    recommend(wish, { count, exclude = [], dismissed = [], isSurprise = false, random = Math.random }) {
      const unliked = new Set(dismissed.flatMap((title) => titled.get(title.toLowerCase()) ?? []));
      const { list: interests, words } = readInterests(wish, vocabulary);
      const written = catalogue.length;
      const { subjects, made } = subjectsIn(interests, { written, index, unliked });
      const table = tableWith(made);
      const { ideas } = table;
      const leftOut = new Set([...exclude, ...dismissed].map((title) => title.toLowerCase()));
      const isLeftOut = (at: number) =>
        leftOut.size > 0 && leftOut.has((at < written ? titles[at] : ideas[at]?.title.toLowerCase()) ?? '');
      const { isInside, places } = findCandidates(table, wish, isLeftOut);
      const found = index.findByWords(words);

      const scores = new Float64Array(ideas.length);
      for (const at of places) scores[at] = basicScore(table, at, wish);
      addInterests(scores, interests, index);
      addWords(scores, found);
      lowerUnliked(scores, ideas, unliked);
      if (isSurprise) shuffle(scores, random);

      const wordsAt = new Map(found.map(({ at, inTitle }) => [at, inTitle]));
      const isRelated = new Set(subjects.flatMap(({ main, further }) => [...main, ...further]));
      const reasons = new ReasonWriter(wish, interests);
      return pickIdeas({ table, written, places, subjects, wish, interests, index, scores, count }).map(
        (at) => {
          const idea = ideas[at] as CatalogueIdea;
          return {
            idea,
            price: priceIn(idea.price, wish.budget),
            reason: reasons.write({ idea, words: wordsAt.get(at) ?? [], isOutsideBudget: !isInside }),
            isOutsideBudget: !isInside,
            isGeneral: isInside && subjects.length > 0 && !isRelated.has(at),
          };
        },
      );
    },

    findPicture(words) {
      const [found] = index.findByWords(wordsOf(words).slice(0, MAX_PICTURE_WORDS));
      return found && catalogue[found.at]?.picture;
    },
  };
}
