import { readFileSync } from 'node:fs';
import { completeLanguages, type SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import type { Sentences } from '@hooray/contract/protocol/sentences.ts';
import { parsePo } from 'pofile-ts';
import { sentencesFolder } from '../paths.ts';

const readTranslations = (po: string): Sentences =>
  new Map(parsePo(po).items.map(({ msgid, msgstr: [text = msgid] }) => [msgid, text]));

/** The source has the English sentences. */
const translated = completeLanguages.filter((language) => language !== 'en');

export const translations: Partial<Record<SentenceLanguage, Sentences>> = Object.fromEntries(
  translated.map((language) => [
    language,
    readTranslations(readFileSync(new URL(`${language}.po`, sentencesFolder), 'utf8')),
  ]),
);
