import { completeLanguages, isPseudoLanguage } from '@hooray/contract/protocol/languages.ts';
import { i18n } from '@lingui/core';

/** The page's language. boot.js chooses it before the first paint, and the first catalog activates it in Lingui. */
export const pageLanguage = (): string => i18n.locale || document.documentElement.lang;

/** A pseudo-language uses the English catalogs. */
export const catalogLanguage = (language: string): string => (isPseudoLanguage(language) ? 'en' : language);

/** Developers always have a choice, because they can choose the pseudo-language. */
export const hasLanguageChoice = (): boolean =>
  completeLanguages.length > 1 || import.meta.env.DEV || isPseudoLanguage(i18n.locale);
