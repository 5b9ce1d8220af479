import type { SentenceLanguage } from '../languages.ts';

/** Separate from `languages.ts`, which the web app loads first. */
export const sentenceLanguages = [
  'en',
  'es',
  'uk',
  'fr',
  'en-XA',
  'en-XB',
] as const satisfies readonly SentenceLanguage[];
