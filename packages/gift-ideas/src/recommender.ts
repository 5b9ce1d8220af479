import type { CatalogIdea } from './catalog.ts';
import { type AddedIdea, asIdea, names } from './ranking/added-ideas.ts';
import { priceIn } from './ranking/budget.ts';
import { findCandidates } from './ranking/candidates.ts';
import { createIdeaIndex } from './ranking/idea-index.ts';
import { createIdeaTables, type IdeaTable } from './ranking/idea-table.ts';
import { type GiftWish, readInterests } from './ranking/interests.ts';
import { pickIdeas } from './ranking/pick-ideas.ts';
import { addInterests, addWords, createCompletion, lowerUnliked } from './ranking/scores.ts';
import { type Subject, subjectsIn } from './ranking/subjects.ts';
import { ReasonWriter } from './reasons/reason-writer.ts';
import { hobbyName, readWording } from './reasons/wording.ts';
import { createIdeaMaker } from './templates/templates.ts';
import { isEmpty, wordsOf } from './text/tokens.ts';
import { createVocabulary, type Vocabulary } from './text/vocabulary.ts';
import { stemOf } from './text/word-forms.ts';
import { ENGLISH } from './word-files.ts';

export interface Recommendation {
  idea: CatalogIdea;
  /** The lowest price inside the budget or closest to it, in dollars. */
  price: number;
  reason: string;
  isOutsideBudget: boolean;
  /** Whether it isn't about any hobby or universe that the form names. */
  isGeneral: boolean;
}

export interface RecommendOptions {
  count: number;
  exclude?: readonly string[];
  /** Titles of gifts that the person already gets. Ideas with the same meaning are left out. */
  given?: readonly string[];
  /** Ideas to choose from in addition to the catalog. */
  added?: readonly AddedIdea[];
  /** Titles that the user dismissed. They are left out, and similar ideas rank lower. */
  dismissed?: readonly string[];
  isSurprise?: boolean;
  /** From 0 up to 1, for surprises. */
  random?: () => number;
}

export interface Recommender {
  /** Ideas about named subjects come first, then the best. Ideas that don't suit the age are left out. */
  recommend(wish: GiftWish, options: RecommendOptions): Recommendation[];
}

const MAX_PICTURE_WORDS = 12;
/** The picture of an idea that resembles nothing in the catalog. */
const ANY_GIFT = 'gift-box';
/** The score of an added idea, which was made for this form. */
const FOR_THE_FORM = 12;

const NUMBER = /^\d+$/;

/** Returns the same text for titles that differ only in case, punctuation and small words. */
const meaningOf = (title: string) =>
  wordsOf(title)
    .filter((word) => !isEmpty(word) || NUMBER.test(word))
    .map(stemOf)
    .join(' ');

interface RecommenderOptions {
  language: string;
  vocabulary: Vocabulary;
  /** Finds an idea by its title in any language. By default, titles have only the catalog's. */
  findInAnyLanguage(title: string): number | undefined;
}

export async function createRecommender(
  catalog: readonly CatalogIdea[],
  options: Partial<RecommenderOptions> = {},
): Promise<Recommender> {
  const { language = ENGLISH, vocabulary = await createVocabulary(), findInAnyLanguage } = options;
  const wording = readWording(language);
  const makeIdeas = createIdeaMaker(language, (key) => hobbyName(wording.labels, key));
  const index = await createIdeaIndex(catalog);
  const tableWith = createIdeaTables(catalog);
  const places = new Map(catalog.map(({ title }, at) => [title.toLowerCase(), at]));
  const placesOf = (all: readonly string[]) =>
    new Set(all.flatMap((title) => places.get(title.toLowerCase()) ?? findInAnyLanguage?.(title) ?? []));

  function findPicture(words: string): string {
    const [found] = index.findByWords(wordsOf(words).slice(0, MAX_PICTURE_WORDS));
    return (found && catalog[found.at]?.picture) ?? ANY_GIFT;
  }

  function leftOutBy({ exclude = [], dismissed = [], given = [] }: RecommendOptions, table: IdeaTable) {
    const rejected = [...exclude, ...dismissed];
    const leftOut = placesOf([...rejected, ...given]);
    const leftOutTitles = new Set(rejected.map((title) => title.toLowerCase()));
    const present = new Set(given.map(meaningOf));
    const titleOf = (at: number) => table.ideas[at]?.title ?? '';
    return (at: number) =>
      leftOut.has(at) ||
      (at >= catalog.length && leftOutTitles.has(titleOf(at).toLowerCase())) ||
      (present.size > 0 && present.has(meaningOf(titleOf(at))));
  }

  /** Adds the ideas to the subjects that they name. */
  function addTo(subjects: readonly Subject[], added: readonly AddedIdea[]): void {
    for (const subject of subjects)
      for (const [at, idea] of added.entries())
        if (names(idea, subject, vocabulary)) subject.main.push(catalog.length + at);
  }

  return {
    recommend(wish, options) {
      const { count, dismissed = [], added = [], isSurprise = false, random = Math.random } = options;
      const unliked = placesOf(dismissed);
      const { list: interests, words } = readInterests(wish, vocabulary);
      const written = catalog.length + added.length;
      const { subjects, made } = subjectsIn(interests, { written, index, unliked, makeIdeas });
      addTo(subjects, added);
      const extra = added.map((idea) => asIdea(idea, findPicture(`${idea.title} ${idea.search}`)));
      const table = tableWith([...extra, ...made]);
      const { ideas } = table;
      const { isInside, places } = findCandidates(table, wish, leftOutBy(options, table));
      const found = index.findByWords(words);

      const scores = new Float64Array(ideas.length);
      addInterests(scores, interests, index);
      addWords(scores, found);
      lowerUnliked(scores, ideas, unliked);
      for (const at of added.keys()) (scores[catalog.length + at] as number) += FOR_THE_FORM;
      const complete = createCompletion(scores, {
        table,
        wish,
        interests,
        random: isSurprise ? random : undefined,
      });

      const wordsAt = new Map(found.map(({ at, inTitle }) => [at, inTitle]));
      const isRelated = (at: number) =>
        subjects.some(({ main, further }) => main.includes(at) || further.includes(at));
      const reasons = new ReasonWriter(wording, wish, interests);
      const isTold = (at: number) => (wordsAt.get(at)?.length ?? 0) > 0;
      const picked = pickIdeas({
        table,
        written,
        places,
        subjects,
        wish,
        interests,
        index,
        isTold,
        scores,
        complete,
        count,
      });
      return picked.map((at) => {
        const idea = ideas[at] as CatalogIdea;
        const pick = { idea, words: wordsAt.get(at) ?? [], isOutsideBudget: !isInside };
        return {
          idea,
          price: priceIn(idea.price, wish.budget),
          reason: added[at - catalog.length]?.reason ?? reasons.write(pick),
          isOutsideBudget: !isInside,
          isGeneral: isInside && subjects.length > 0 && !isRelated(at),
        };
      });
    },
  };
}
