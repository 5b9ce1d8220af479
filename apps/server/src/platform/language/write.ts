import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { renderSentence, type Said, type Sentences } from '@hooray/contract/protocol/sentences.ts';

/** For each complete language but English, whose sentences are in the source. */
const translations: Partial<Record<SentenceLanguage, Sentences>> = {};

/** Writes a sentence for a reader. */
export const write = (sentence: Said, language: SentenceLanguage): string =>
  renderSentence(sentence, language, translations[language]);
