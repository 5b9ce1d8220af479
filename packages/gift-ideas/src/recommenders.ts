import { readFacts, withWords } from './catalog.ts';
import { createRecommender, placesByTitle, type Recommender } from './recommender.ts';
import { createVocabulary } from './text/vocabulary.ts';
import { ENGLISH, listLanguages } from './word-files.ts';

/** Returns a language's recommender, or the English one if it has no words. Each is created on first use. */
export type Recommenders = (language: string) => Promise<Recommender>;

export async function createRecommenders(): Promise<Recommenders> {
  const languages = listLanguages();
  const facts = readFacts();
  // Shared, because it takes half of the memory and understands every language.
  const vocabulary = await createVocabulary();
  const made = new Map<string, Promise<Recommender>>();

  let places: Map<string, number> | undefined;
  /** Created on the first miss, because titles in another language are rare: after a change of language. */
  function findInAnyLanguage(title: string): number | undefined {
    places ??= placesByTitle(languages.map((each) => withWords(facts, each)));
    return places.get(title);
  }

  return (language) => {
    const written = languages.includes(language) ? language : ENGLISH;
    const recommender =
      made.get(written) ??
      createRecommender(withWords(facts, written), {
        language: written,
        vocabulary,
        findInAnyLanguage,
      });
    made.set(written, recommender);
    return recommender;
  };
}
