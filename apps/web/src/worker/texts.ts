import { completeLanguages, type Language } from '@hooray/contract/protocol/languages.ts';

/**
 * All texts of the service worker itself. It can't load the catalogs; the texts of a push come from the server in the
 * user's language.
 */
const somethingNew: Readonly<Record<Language, string>> = {
  en: 'You have something new.',
  es: 'Tienes algo nuevo.',
  uk: 'У тебе є щось нове.',
  fr: 'Tu as du nouveau.',
};

/** The first of the browser's languages that is complete: the worker doesn't know the account's. */
export function preferredLanguage(accepted: readonly string[] = navigator.languages): Language {
  const known = accepted.map((locale) => completeLanguages.find((own) => own === locale.split('-')[0]));
  return known.find((language) => language !== undefined) ?? 'en';
}

export function workerTexts() {
  const lang = preferredLanguage();
  return { title: 'Hooray', body: somethingNew[lang], lang };
}
