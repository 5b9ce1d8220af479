import {
  isPseudoLanguage,
  type PseudoLanguage,
  pseudoLanguages,
} from '@hooray/contract/protocol/languages.ts';
import { i18n, type Messages } from '@lingui/core';
import { catalogLanguage, pageLanguage } from './language.ts';

type CatalogName = 'shell' | 'pages';

const catalogs = import.meta.glob<{ messages: Messages }>('../../languages/*/*.po');

const loaded = new Map<string, Promise<void>>();

/** `shell` has the sentences of the first load, `pages` those of everything that is loaded later. Loads each once. */
export function loadCatalog(name: CatalogName, language = pageLanguage()): Promise<void> {
  const key = `${language}/${name}`;
  const known = loaded.get(key);
  if (known) return known;
  const loading = load(language, name);
  loaded.set(key, loading);
  // The next caller tries again.
  loading.catch(() => loaded.delete(key));
  return loading;
}

async function load(language: string, name: CatalogName): Promise<void> {
  const read = catalogs[`../../languages/${catalogLanguage(language)}/${name}.po`];
  if (!read) throw new Error(`There is no catalog in ${language}.`);
  const { messages } = await read();
  i18n.load(language, isPseudoLanguage(language) ? marked(messages, language) : messages);
  if (language === pageLanguage()) i18n.activate(language);
}

/** Shows the whole page in another language. It keeps its state, so typed text stays. */
export async function switchLanguage(language: string): Promise<void> {
  await Promise.all([loadCatalog('shell', language), loadCatalog('pages', language)]);
  document.documentElement.lang = language;
  i18n.activate(language);
}

function marked(messages: Messages, language: PseudoLanguage): Messages {
  const [before, after] = pseudoLanguages[language];
  const enclosed = Object.entries(messages).map(([id, message]) => [
    id,
    [before, ...[message].flat(), after],
  ]);
  return Object.fromEntries(enclosed);
}
