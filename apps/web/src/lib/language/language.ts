import { completeLanguages, isPseudoLanguage } from '@hooray/contract/protocol/languages.ts';
import { i18n } from '@lingui/core';

/** The language of the page. boot.js chooses it before the first paint, the first catalog makes it Lingui's. */
export const pageLanguage = (): string => i18n.locale || document.documentElement.lang;

/** A pseudo-language has no catalogs of its own. */
export const catalogLanguage = (language: string): string => (isPseudoLanguage(language) ? 'en' : language);

/** For developers also while there is one language: they can choose the pseudo-language. */
export const hasLanguageChoice = (): boolean =>
  completeLanguages.length > 1 || import.meta.env.DEV || isPseudoLanguage(i18n.locale);
