import { createHash } from 'node:crypto';
import { readFacts, withWords } from './catalog.ts';
import { createRecommender, type Recommender } from './recommender.ts';
import { createVocabulary } from './text/vocabulary.ts';
import { ENGLISH, listLanguages } from './word-files.ts';

/** Returns a language's recommender, or the English one if it has no words. Each is created on first use. */
export type Recommenders = (language: string) => Promise<Recommender>;

/** The titles themselves would take a megabyte more. */
const digestOf = (title: string) =>
  createHash('sha256').update(title.toLowerCase()).digest().readUIntBE(0, 6);

export async function createRecommenders(): Promise<Recommenders> {
  const languages = listLanguages();
  const facts = readFacts();
  // Shared, because it takes half of the memory and understands every language.
  const vocabulary = await createVocabulary();
  const made = new Map<string, Promise<Recommender>>();

  let places: Map<number, number> | undefined;
  /** Created for the first title that isn't in the user's own catalog, such as a gift of the user's own. */
  function findInAnyLanguage(title: string): number | undefined {
    places ??= new Map(
      languages.flatMap((each) => withWords(facts, each).map((idea, at) => [digestOf(idea.title), at])),
    );
    return places.get(digestOf(title));
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
