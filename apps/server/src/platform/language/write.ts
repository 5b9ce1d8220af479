import type { Language, SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { renderSentence, type Said, type Sentences } from '@hooray/contract/protocol/sentences.ts';

/** By language, for each complete one but English, whose sentences are in the source. */
const translations: Partial<Record<SentenceLanguage, Sentences>> = {} satisfies Partial<
  Record<Language, Sentences>
>;

/** Writes a sentence for a reader. */
export const write = (sentence: Said, language: SentenceLanguage): string =>
  renderSentence(sentence, language, translations[language]);
