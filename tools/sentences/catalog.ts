import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { createItem, createPoFile, parsePo, stringifyPo } from 'pofile-ts';
import { inProject } from '../start/root.ts';
import type { Places } from './list-sentences.ts';

export const CONTRACT_CATALOGS = 'packages/contract/languages';

/** Lists the languages that the contract's sentences are translated into. English is the source. */
export const listTranslations = (): string[] =>
  globSync(`${CONTRACT_CATALOGS}/*.po`, { cwd: inProject('.') })
    .map((path) => basename(path, '.po'))
    .filter((language) => language !== 'en')
    .toSorted();

const byCodePoint = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/**
 * Returns a catalog of the contract's and the server's sentences as a gettext PO file. It drops sentences that no
 * longer exist.
 */
export function printCatalog(
  places: Places,
  language: string,
  translationOf: (id: string) => string,
): string {
  const file = createPoFile();
  file.headers = {
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    Language: language,
  };
  file.items = [...places]
    .toSorted(byCodePoint)
    .map(([id, paths]) =>
      Object.assign(createItem(), { msgid: id, msgstr: [translationOf(id)], references: [...paths] }),
    );
  return stringifyPo(file, { foldLength: 0 });
}

/** Returns a catalog's translations so far. */
export function readTranslations(po: string): Map<string, string> {
  return new Map(parsePo(po).items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
}
