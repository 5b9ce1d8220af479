import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listFirstLoad, staticImports } from '../../build/first-load.ts';

const src = fileURLToPath(new URL('..', import.meta.url));
const contract = '../../../packages/contract/src';
const read = (path: string) => readFileSync(join(src, path), 'utf8');

const firstLoad = listFirstLoad(src);
const components = firstLoad.filter((file) => /\.tsx$|-class\.ts$/.test(file) && file !== 'main.tsx');

test('the first load has the styles of all its components', () => {
  const sources = [...read('app/app.css').matchAll(/@source "([^"]+)"/g)].map(([, glob]) =>
    join('app', glob ?? ''),
  );
  const styled = new Set(globSync(sources, { cwd: src }));
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((file) => !styled.has(file))).toEqual([]);
});

test('the first load contains no validation library', () => {
  expect(staticImports(src, 'lib/api/request.ts').filter((file) => file.startsWith(contract))).not.toEqual(
    [],
  );
  expect(firstLoad.filter((file) => !file.endsWith('.css') && /^import .*'zod';$/m.test(read(file)))).toEqual(
    [],
  );
});
