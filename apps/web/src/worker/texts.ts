import { completeLanguages, type Language } from '@hooray/contract/protocol/languages.ts';

/** The worker's own texts, because it can't load the catalogs. The server sends the texts of a push. */
const somethingNew: Readonly<Record<Language, string>> = {
  en: 'You have something new.',
  es: 'Tienes algo nuevo.',
  uk: 'У тебе є щось нове.',
  fr: 'Tu as du nouveau.',
};

/** Returns the browser's first language that is complete, because the worker doesn't know the account's language. */
export function preferredLanguage(accepted: readonly string[] = navigator.languages): Language {
  const known = accepted.map((locale) => completeLanguages.find((own) => own === locale.split('-')[0]));
  return known.find((language) => language !== undefined) ?? 'en';
}

export function workerTexts() {
  const lang = preferredLanguage();
  return { title: 'Hooray', body: somethingNew[lang], lang };
}
