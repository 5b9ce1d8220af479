import { readFacts, withWords } from './catalog.ts';
import { createRecommender, type Recommender } from './recommender.ts';
import { createVocabulary } from './text/vocabulary.ts';
import { ENGLISH, listLanguages } from './word-files.ts';

/** Returns the recommender of a language, or English if it isn't written. Each is made at its first use. */
export type Recommenders = (language: string) => Promise<Recommender>;

export async function createRecommenders(): Promise<Recommenders> {
  const languages = listLanguages();
  const facts = readFacts();
  // Takes half of the memory, and understands every language.
  const vocabulary = await createVocabulary();
  const made = new Map<string, Promise<Recommender>>();

  /** A user who changes the language has seen and dismissed titles of another one. */
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
