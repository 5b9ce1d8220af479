/** ISO 639-1 codes of the languages that Hooray is written for. */
export const languages = ['en', 'es', 'uk', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Users can choose only among those in which no sentence is missing. */
export const completeLanguages: readonly Language[] = ['en'];

/** Encloses each English sentence in brackets: a sentence without them is in no catalog. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** In which sentences can be rendered. */
export const sentenceLanguages = [...languages, PSEUDO_LANGUAGE] as const;
export type SentenceLanguage = (typeof sentenceLanguages)[number];
