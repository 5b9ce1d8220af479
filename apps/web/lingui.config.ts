import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { listFirstLoad } from './build/first-load.ts';

const src = join(import.meta.dirname, 'src');
const languages = readdirSync(join(src, 'languages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const firstLoad = listFirstLoad(src).filter((path) => /^[^.].*\.tsx?$/.test(path));
const inSource = (path: string) => `<rootDir>/src/${path}`;

const catalog = (name: string, files: { include: string[]; exclude: string[] }) => ({
  path: `<rootDir>/src/languages/{locale}/${name}`,
  ...files,
});

const tests = ['**/*.test.*', '**/testing/**'].map(inSource);

/** The visitor home begins with the catalog `shell`, every other page with `pages`, which has all sentences. */
export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: languages,
  catalogs: [
    catalog('shell', { include: firstLoad.map(inSource), exclude: tests }),
    catalog('pages', { include: [inSource('')], exclude: tests }),
  ],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
});
