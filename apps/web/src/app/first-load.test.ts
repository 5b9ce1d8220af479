import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
const contract = '../../../packages/contract/src';
const read = (path: string) => readFileSync(join(src, path), 'utf8');

function staticImports(path: string): string[] {
  const imports = read(path).matchAll(
    /^(?:import|export) (?!type )(?:[^;]*? from )?'((?:\.|@hooray\/contract)[^']+\.(?:tsx?|css))';/gm,
  );
  return [...imports].map(([, file = '']) =>
    file.startsWith('.') ? join(dirname(path), file) : file.replace('@hooray/contract', contract),
  );
}

/** A file with everything that it imports, and that these import. */
function reached(from: string, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  if (!from.endsWith('.css')) for (const file of staticImports(from)) reached(file, found);
  return found;
}

const firstLoad = [...reached('main.tsx')];
const components = firstLoad.filter((file) => /\.tsx$|-class\.ts$/.test(file) && file !== 'main.tsx');

test('the styles of the first load are made from all of its components', () => {
  const sources = [...read('app/app.css').matchAll(/@source "([^"]+)"/g)].map(([, glob]) =>
    join('app', glob ?? ''),
  );
  const styled = new Set(globSync(sources, { cwd: src }));
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((file) => !styled.has(file))).toEqual([]);
});

test('the first load contains no validation library', () => {
  expect(staticImports('lib/api/request.ts').filter((file) => file.startsWith(contract))).not.toEqual([]);
  expect(firstLoad.filter((file) => !file.endsWith('.css') && /^import .*'zod';$/m.test(read(file)))).toEqual(
    [],
  );
});
