import { i18n } from '@lingui/core';
import { catalogLanguage } from './language.ts';

/**
 * Returns the locale for dates, numbers and lists. It is the browser's first locale in the page's language, because
 * its region matters ('en-GB' and 'en-US' write dates differently), or else that language.
 */
export function formatLocale(): string {
  const language = catalogLanguage(i18n.locale);
  return navigator.languages.find((locale) => locale.split('-')[0] === language) ?? language;
}

/**
 * Returns a formatter for the page's language and the device's time zone. It is created on first use, because that is
 * slow.
 */
export function perLanguage<T>(make: (locale: string) => T): () => T {
  let made: { key: string; formatter: T } | undefined;
  return () => {
    const key = `${i18n.locale} ${new Date().getTimezoneOffset()}`;
    if (made?.key !== key) made = { key, formatter: make(formatLocale()) };
    return made.formatter;
  };
}
