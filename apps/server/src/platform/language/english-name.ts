import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The name of the language, for a model's instructions. */
export const englishNameOf = (language: SentenceLanguage): string =>
  names.of(new Intl.Locale(language).language) as string;
