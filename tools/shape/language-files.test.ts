import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { completeLanguages, languages } from '@hooray/contract/protocol/languages.ts';
import { expect, test } from 'vitest';

/** Files with words that users read, in addition to the catalogs of sentences. */
const englishFiles = globSync('{packages,apps}/*/src/**/{en,*.en}.json');
const inLanguage = (path: string, language: string) => path.replace(/\ben\.json$/, `${language}.json`);

/** Returns the paths of all values. Lists may differ in their number of texts, and texts in their forms. */
function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}/${key}`));
}
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

test('some words are in English files', () => {
  expect(englishFiles.map((path) => basename(path))).toEqual(expect.arrayContaining(['art.en.json']));
});

test.each(completeLanguages)('the complete language %s has a file for each English one', (language) => {
  expect(englishFiles.filter((path) => !existsSync(inLanguage(path, language)))).toEqual([]);
});

test.each(languages)('each file in %s has the ids and keys of the English one', (language) => {
  for (const path of englishFiles) {
    const own = inLanguage(path, language);
    if (!existsSync(own)) continue;
    const english = keysOf(read(path));
    const isPlain = (key: string) => english.includes(key);
    const keys = keysOf(read(own)).map((key) => (isPlain(key) ? key : key.slice(0, key.lastIndexOf('/'))));
    expect([own, [...new Set(keys)].sort()]).toEqual([own, english.sort()]);
  }
});
