import { readFacts, withWords } from './catalog.ts';
import { createRecommender, type Recommender } from './recommender.ts';
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

  /** After a change of language, the user has already seen and dismissed titles in another one. */
  function* titlesBeyond(language: string): Generator<readonly [title: string, at: number]> {
    for (const other of languages.filter((each) => each !== language))
      for (const [at, { title }] of withWords(facts, other).entries()) yield [title, at];
  }

  return (language) => {
    const written = languages.includes(language) ? language : ENGLISH;
    const recommender =
      made.get(written) ??
      createRecommender(withWords(facts, written), {
        language: written,
        vocabulary,
        titles: titlesBeyond(written),
      });
    made.set(written, recommender);
    return recommender;
  };
}
