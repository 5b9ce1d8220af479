import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readWords } from './word-files.ts';

test('words are read in their language, or in English if it has no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  for (const [language, word] of [
    ['en', 'chess'],
    ['uk', 'шахи'],
  ])
    writeFileSync(join(folder, `games.${language}.json`), JSON.stringify([word]));
  const read = (language: string) => readWords('games', language, pathToFileURL(`${folder}/`));
  expect(read('uk')).toEqual(['шахи']);
  expect(read('fr')).toEqual(['chess']);
});
