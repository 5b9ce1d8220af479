import type { Language } from '@hooray/contract/protocol/languages.ts';

/** Each name is in its own language, so that users recognize it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  uk: 'Українська',
  fr: 'Français',
};
