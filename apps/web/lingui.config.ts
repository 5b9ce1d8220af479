import { join } from 'node:path';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { listFirstLoad } from './build/first-load.ts';

const src = join(import.meta.dirname, 'src');
const firstLoad = listFirstLoad(src).filter((path) => /^[^.].*\.tsx?$/.test(path));
const inSource = (path: string) => `<rootDir>/src/${path}`;

const catalog = (name: string, files: { include: string[]; exclude: string[] }) => ({
  path: `<rootDir>/src/languages/{locale}/${name}`,
  ...files,
});

const tests = ['**/*.test.*', '**/testing/**'].map(inSource);

/** Every page loads the catalog `shell` before anything else, and `pages` with the first page that isn't the visitor home. */
export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    catalog('shell', { include: firstLoad.map(inSource), exclude: tests }),
    catalog('pages', { include: [inSource('')], exclude: [...firstLoad.map(inSource), ...tests] }),
  ],
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
});
