import type { Language } from '@hooray/contract/protocol/languages.ts';

/** Each in its own language, so that everyone finds theirs. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  uk: 'Українська',
  fr: 'Français',
};
