import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { translations } from '@hooray/server/platform/language/translations.ts';
import { expect } from 'vitest';
import { listSentences } from '../../../tools/sentences/list-sentences.ts';

const PSEUDO_LANGUAGE = 'en-XA';

/** The pseudo-language exposes sentences outside the catalogs, and the others those in a wrong language. */
export const askedLanguages = [PSEUDO_LANGUAGE, 'es', 'uk', 'fr'] as const satisfies SentenceLanguage[];
export type AskedLanguage = (typeof askedLanguages)[number];

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Matches the message with any values. */
const patternOf = (message: string) =>
  message
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.+');

/** Matches each sentence of the catalog of a language. */
function knownIn(language: AskedLanguage): RegExp {
  const ids = [...listSentences().keys()];
  const patterns =
    language === PSEUDO_LANGUAGE
      ? ids.map((id) => `\\[${patternOf(id)}\\]`)
      : ids.map((id) => patternOf(translations[language]?.get(id) ?? id));
  return new RegExp(`^(?:${patterns.join('|')})$`, 's');
}

const known = Object.fromEntries(askedLanguages.map((language) => [language, knownIn(language)]));

/** Expects a sentence of the catalog of the language. */
export function expectInCatalog(message: unknown, language: AskedLanguage): void {
  expect(message).toMatch(known[language] as RegExp);
}
