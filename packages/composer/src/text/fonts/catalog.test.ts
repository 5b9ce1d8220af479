import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { hanFamilies, scriptFamilies, symbolFamilies, wholeFonts } from './catalog.ts';
import { partsOf, pathOf } from './font-parts.ts';

const require = createRequire(import.meta.url);
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const installed: string[] = Object.keys(json(require.resolve('@hooray/fonts/package.json')).dependencies);
const families = [...scriptFamilies, ...symbolFamilies, ...Object.values(hanFamilies)];

test('every file of every font exists, in both weights', () => {
  for (const family of families) {
    const parts = partsOf(family);
    expect(parts.length, family.package).toBeGreaterThan(0);
    for (const part of parts)
      for (const face of ['regular', 'bold'] as const)
        expect(existsSync(pathOf(part.fileOf(face))), part.fileOf(face)).toBe(true);
  }
});

test('the installed fonts are exactly those in use', () => {
  const whole = Object.values(wholeFonts).map(({ regular }) => regular.split('/', 2).join('/'));
  const used = [...families.map((family) => family.package), ...whole, '@twemoji/svg'];
  expect([...new Set(used)].sort()).toEqual([...installed].sort());
});

test('every font has a license under which it can be embedded, and the list of licenses names it', () => {
  const list = readFileSync(new URL('../../../../fonts/README.md', import.meta.url), 'utf8');
  for (const name of installed) {
    expect(list).toContain(`\`${name}\``);
    const { license } = json(require.resolve(`${name}/package.json`));
    // Expo's packages are under the MIT license, and their fonts are under the Open Font License.
    expect(['OFL-1.1', 'MIT', 'MIT AND OFL-1.1'], name).toContain(license);
  }
});
