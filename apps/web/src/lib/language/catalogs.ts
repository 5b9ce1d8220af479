import { isPseudoLanguage } from '@hooray/contract/protocol/languages.ts';
import type { Sentences } from '@hooray/contract/protocol/sentences.ts';
import { i18n, type Messages } from '@lingui/core';
import { contractSentences } from './contract-sentences.ts';
import { catalogLanguage, pageLanguage } from './language.ts';

type CatalogName = 'shell' | 'pages';

interface Catalog {
  messages: Messages;
  /** Translations of the contract's sentences, in the catalog `pages`. */
  sentences?: Sentences;
}

const catalogs = import.meta.glob<Catalog>('../../languages/*/*.po');

const loaded = new Map<string, Promise<void>>();

/** Loads a catalog once. `shell` has only the sentences of the visitor home, and `pages` has all. */
export function loadCatalog(name: CatalogName = 'pages', language = pageLanguage()): Promise<void> {
  const key = `${language}/${name}`;
  const known = loaded.get(key);
  if (known) return known;
  const loading = load(language, name);
  loaded.set(key, loading);
  // Drop the failed attempt, so that the next caller tries again.
  loading.catch(() => loaded.delete(key));
  return loading;
}

async function load(language: string, name: CatalogName): Promise<void> {
  const read = catalogs[`../../languages/${catalogLanguage(language)}/${name}.po`] as () => Promise<Catalog>;
  const { messages, sentences } = await read();
  if (sentences) contractSentences.set(language, sentences);
  const isPseudo = isPseudoLanguage(language);
  i18n.load(
    language,
    isPseudo ? (await import('./pseudo-language.ts')).markMessages(messages, language) : messages,
  );
  if (language === pageLanguage()) i18n.activate(language);
}
