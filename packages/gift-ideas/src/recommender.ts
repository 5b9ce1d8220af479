import type { CatalogueIdea } from './catalogue.ts';
import { distanceFrom, fitsBudget, priceIn } from './ranking/budget.ts';
import { createIdeaIndex } from './ranking/idea-index.ts';
import { type GiftWish, type Interests, readInterests } from './ranking/interests.ts';
import { pickVaried } from './ranking/pick-varied.ts';
import { matchOf, reasonFor } from './reasons.ts';
import { wordsOf } from './text/tokens.ts';
import { createVocabulary } from './text/vocabulary.ts';
import { generalHobbies } from './words.ts';

export interface Recommendation {
  idea: CatalogueIdea;
  /** In dollars: the lowest price inside the budget, or the closest to it. */
  price: number;
  reason: string;
  isOutsideBudget: boolean;
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
  /** The best first, without ideas unsuitable for the age. */
  recommend(wish: GiftWish, options: RecommendOptions): Recommendation[];
  findPicture(words: string): string | undefined;
}

const DISTINCT = 6;
const WORDS_WORTH = 6;
const SURPRISE_SHARE = 0.35;
const SURPRISE_REACH = 8;
const SAME_AGAIN = 0.3;
const SAME_PICTURE = 2;
/** For a person about whom little is known. */
const FOR_ANYBODY = 3;
const FOR_FANS = 0.5;
const UNLIKED = { category: 4, hobby: 3 };
const NEAREST_EACH_SIDE = 3;
const YEARS_OF_CHILDHOOD = 13;
const YEARS_OF_YOUTH = 18;
const LONG_LIFE = 80;
const MOST_PICTURE_WORDS = 12;

const otherGender = { women: 'Male', men: 'Female', anyone: undefined } as const;

const isFor = ({ ages: [from, to], suits }: CatalogueIdea, { age, gender }: GiftWish) =>
  age >= from && age <= to && (gender === undefined || otherGender[suits] !== gender);

function appealToAnybody({ hobbies, universes }: CatalogueIdea, age: number): number {
  const fandom = universes.length > 0 ? FOR_FANS : 1;
  const [main] = hobbies;
  if (main === undefined) return fandom;
  const group = age < YEARS_OF_CHILDHOOD ? 'child' : age < YEARS_OF_YOUTH ? 'teenager' : 'adult';
  const general = generalHobbies[group];
  if (!general.includes(main)) return 0;
  return (fandom * hobbies.filter((key) => general.includes(key)).length) / hobbies.length;
}

function basicScore(idea: CatalogueIdea, wish: GiftWish): number {
  const { price, suits } = idea;
  const [from, to] = idea.ages;
  const { age, budget, gender } = wish;
  const closeness = 1 - Math.min(1, (to - from) / LONG_LIFE);
  const overlap = Math.min(price[1], budget.max) - Math.max(price[0], budget.min);
  const shareInside = Math.max(0, overlap) / Math.max(1, price[1] - price[0]);
  return (
    closeness * (age < YEARS_OF_YOUTH ? 3 : 0.5) +
    shareInside +
    appealToAnybody(idea, age) * FOR_ANYBODY +
    (suits !== 'anyone' && !gender ? -3 : 0)
  );
}

export async function createRecommender(catalogue: readonly CatalogueIdea[]): Promise<Recommender> {
  const vocabulary = await createVocabulary();
  const index = await createIdeaIndex(catalogue);
  const ideaAt = (place: number) => catalogue[place] as CatalogueIdea;
  const names = [...new Set(catalogue.map(({ category }) => category))];
  const categories = Uint16Array.from(catalogue, ({ category }) => names.indexOf(category));
  const titles = catalogue.map(({ title }) => title.toLowerCase());
  const placesByPicture = Map.groupBy(catalogue.keys(), (place) => ideaAt(place).picture);

  /** Catalogue indexes of ideas that suit the age and budget, or the nearest if none is inside the budget. */
  function findCandidates(wish: GiftWish, leftOut: ReadonlySet<string>) {
    const suitable = catalogue.flatMap((idea, place) => (isFor(idea, wish) ? [place] : []));
    const inside = suitable.filter((place) => fitsBudget(ideaAt(place).price, wish.budget));
    const isLeftIn = (place: number) => !leftOut.has(titles[place] as string);
    // If all ideas within the budget have been shown, return none rather than ideas outside of it.
    const isInside = inside.length > 0;
    return {
      isInside,
      places: isInside ? inside.filter(isLeftIn) : nearest(suitable.filter(isLeftIn), wish),
    };
  }

  /** As many below the budget as above it, if there are enough. */
  function nearest(places: readonly number[], { budget }: GiftWish): number[] {
    const byDistance = places
      .map((place) => ({ place, distance: distanceFrom(ideaAt(place).price, budget) }))
      .sort((one, other) => Math.abs(one.distance) - Math.abs(other.distance));
    const side = (isAbove: boolean) =>
      byDistance.filter(({ distance }) => distance > 0 === isAbove).slice(0, NEAREST_EACH_SIDE);
    return [...side(false), ...side(true)].map(({ place }) => place);
  }

  function addInterests(scores: Float64Array, { list }: Interests): void {
    for (const { kind, key, weight } of list)
      for (const { at, share } of index.about(kind, key)) (scores[at] as number) += weight * share;
  }

  function addWords(scores: Float64Array, { words }: Interests): Map<number, string[]> {
    const found = index.findByWords(words);
    const highest = found[0]?.score ?? 1;
    for (const { at, score } of found) (scores[at] as number) += (score / highest) * WORDS_WORTH;
    return new Map(found.map(({ at, terms }) => [at, terms]));
  }

  function lowerUnliked(scores: Float64Array, dismissed: ReadonlySet<string>): void {
    if (dismissed.size === 0) return;
    for (const [place, { hobbies }] of catalogue.entries()) {
      if (!dismissed.has(titles[place] as string)) continue;
      for (const key of hobbies)
        for (const { at, share } of index.about('hobby', key))
          (scores[at] as number) -= UNLIKED.hobby * share;
      for (const [at, category] of categories.entries())
        if (category === categories[place]) (scores[at] as number) -= UNLIKED.category;
    }
  }

  function lowerSame(scores: Float64Array, picked: CatalogueIdea, { list }: Interests): void {
    for (const at of placesByPicture.get(picked.picture) ?? []) (scores[at] as number) -= SAME_PICTURE;
    for (const { kind, key, weight } of list)
      if (kind === 'hobby' && weight > 0 && picked.hobbies.includes(key))
        for (const { at, share } of index.about(kind, key))
          (scores[at] as number) -= weight * share * SAME_AGAIN;
  }

  return {
    recommend(wish, { count, exclude = [], dismissed = [], isSurprise = false, random = Math.random }) {
      const unliked = new Set(dismissed.map((title) => title.toLowerCase()));
      const leftOut = new Set([...unliked, ...exclude.map((title) => title.toLowerCase())]);
      const { isInside, places } = findCandidates(wish, leftOut);
      const interests = readInterests(wish, vocabulary);

      const scores = new Float64Array(catalogue.length);
      for (const place of places) scores[place] = basicScore(ideaAt(place), wish);
      addInterests(scores, interests);
      const wordsAt = addWords(scores, interests);
      lowerUnliked(scores, unliked);
      if (isSurprise)
        for (const place of places)
          scores[place] = (scores[place] as number) * SURPRISE_SHARE + random() * SURPRISE_REACH;

      const variety = { count, distinct: isSurprise ? count : DISTINCT };
      const picked = pickVaried({ places, categories, scores }, variety, (place) =>
        lowerSame(scores, ideaAt(place), interests),
      );
      return picked.map((place) => {
        const idea = ideaAt(place);
        const inTitle = new Set(wordsOf(idea.title));
        const words = (wordsAt.get(place) ?? []).filter((word) => inTitle.has(word));
        return {
          idea,
          price: priceIn(idea.price, wish.budget),
          reason: reasonFor(matchOf(idea, interests.list, words), wish, isInside),
          isOutsideBudget: !isInside,
        };
      });
    },

    findPicture(words) {
      const [found] = index.findByWords(wordsOf(words).slice(0, MOST_PICTURE_WORDS));
      return found && ideaAt(found.at).picture;
    },
  };
}
