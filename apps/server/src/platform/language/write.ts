import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { renderSentence, type Said } from '@hooray/contract/protocol/sentences.ts';
import { translations } from './translations.ts';

export const write = (sentence: Said, language: SentenceLanguage): string =>
  renderSentence(sentence, language, translations[language]);
