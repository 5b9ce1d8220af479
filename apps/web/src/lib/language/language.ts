import { completeLanguages, isPseudoLanguage } from '@hooray/contract/protocol/languages.ts';
import { i18n } from '@lingui/core';

/** The language of the page. boot.js chooses it before the first paint, the first catalog makes it Lingui's. */
export const pageLanguage = (): string => i18n.locale || document.documentElement.lang;

/** A pseudo-language has no catalogs of its own. */
export const catalogLanguage = (language: string): string => (isPseudoLanguage(language) ? 'en' : language);

/**
 * The locale of dates, numbers and lists: the browser's first one in the language of the page, because it names a region
 * ('en-GB' writes other dates than 'en-US'), or else that language.
 */
export function formatLocale(): string {
  const language = catalogLanguage(i18n.locale);
  return navigator.languages.find((locale) => locale.split('-')[0] === language) ?? language;
}

/** A formatter for the language of the page, made on first use, because making one is slow. */
export function perLanguage<T>(make: (locale: string) => T): () => T {
  let made: { language: string; formatter: T } | undefined;
  return () => {
    if (made?.language !== i18n.locale) made = { language: i18n.locale, formatter: make(formatLocale()) };
    return made.formatter;
  };
}

/** The complete languages, and for developers the pseudo-language. */
export function languageChoices(): string[] {
  const isDeveloper = import.meta.env.DEV || isPseudoLanguage(i18n.locale);
  return isDeveloper ? [...completeLanguages, 'en-XA'] : [...completeLanguages];
}
