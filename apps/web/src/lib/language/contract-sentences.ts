import type { Sentences } from '@hooray/contract/protocol/sentences.ts';

/** The contract's translations, by language. They come with the catalog `pages`. */
export const contractSentences = new Map<string, Sentences>();
