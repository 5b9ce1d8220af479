import type { SentenceLanguage } from '../languages.ts';

/** Apart from the other languages, because the first load of the web app has those. */
export const sentenceLanguages = [
  'en',
  'es',
  'uk',
  'fr',
  'en-XA',
  'en-XB',
] as const satisfies readonly SentenceLanguage[];
