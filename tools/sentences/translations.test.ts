import { globSync, readFileSync } from 'node:fs';
import { completeLanguages } from '@hooray/contract/protocol/languages.ts';
import { createItem, createPoFile, parsePo } from 'pofile-ts';
import { expect, test } from 'vitest';
import { inProject } from '../start/root.ts';
import { findMistakes } from './translation-mistakes.ts';

const catalogs = [
  'packages/contract/languages/{}.po',
  'apps/web/src/languages/{}/shell.po',
  'apps/web/src/languages/{}/pages.po',
];
const read = (catalog: string, language: string) =>
  parsePo(readFileSync(inProject(catalog.replace('{}', language)), 'utf8'));

test('every catalog of every language in the repository is complete', () => {
  for (const catalog of catalogs) {
    const english = read(catalog, 'en');
    expect(english.items.length).toBeGreaterThan(20);
    const files = globSync(catalog.replace('{}', '*'), { cwd: inProject('.') });
    const languages = files.map((path) => /languages\/(\w+)/.exec(path)?.[1] ?? '');
    expect(languages).toEqual(expect.arrayContaining([...completeLanguages]));
    const translated = languages.filter((language) => language !== 'en');
    const mistakes = translated.flatMap((language) =>
      findMistakes(english, read(catalog, language), language),
    );
    expect(mistakes).toEqual([]);
  }
});

const fileOf = (msgid: string, msgstr: string, flags: Record<string, boolean> = {}) =>
  Object.assign(createPoFile(), { items: [Object.assign(createItem(), { msgid, msgstr: [msgstr], flags })] });

const credits = '{n, plural, one {# credit} other {# credits}}';

test.each([
  ['Save', 'Зберегти', []],
  ['Save', '', ['missing']],
  ['Hi {name}', 'Привіт!', ['other names in braces']],
  ['Hi {name}', 'Привіт, {імʼя}!', ['other names in braces']],
  ['<0>Hi</0> {name}', '{name}: <1>привіт</1>', ['other tags']],
  ['Hi {name}', 'Привіт, {name', ['malformed']],
  [credits, '{n, plural, one {# кредит} other {# кредиту}}', ['a plural category is missing']],
  [credits, '{n, plural, one {# кредит} few {# кредити} many {# кредитів} other {# кредиту}}', []],
])('%s translated as %s has the mistakes %j', (english, translation, mistakes) => {
  expect(findMistakes(fileOf(english, english), fileOf(english, translation), 'uk')).toEqual(
    mistakes.map((mistake) => `${mistake}: ${english}`),
  );
});

test('a fuzzy translation is a mistake, and so is one of a sentence that no longer exists', () => {
  const translated = fileOf('Save', 'Зберегти', { fuzzy: true });
  expect(findMistakes(fileOf('Save', 'Save'), translated, 'uk')).toEqual(['fuzzy: Save']);
  expect(findMistakes(createPoFile(), translated, 'uk')).toEqual(['unused: Save']);
});
