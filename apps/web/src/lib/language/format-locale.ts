import { i18n } from '@lingui/core';
import { catalogLanguage } from './language.ts';

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
