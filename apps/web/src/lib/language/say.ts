import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { renderSentence, type Wording } from '@hooray/contract/protocol/sentences.ts';
import { i18n } from '@lingui/core';
import { contractSentences } from './contract-sentences.ts';

/** Translates a sentence of the contract or the server into the page's language. */
export const say = (wording: Wording): string =>
  renderSentence(wording, i18n.locale as SentenceLanguage, contractSentences.get(i18n.locale));
