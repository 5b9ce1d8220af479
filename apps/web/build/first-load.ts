import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const contract = '../../../packages/contract/src';

/** Returns the files that a file imports statically, as paths from `src`. Leaves out types and libraries. */
export function staticImports(src: string, path: string): string[] {
  const imports = readFileSync(join(src, path), 'utf8').matchAll(
    /^(?:import|export) (?!type )(?:[^;]*? from )?'((?:\.|@hooray\/contract)[^']+\.(?:tsx?|css))';/gm,
  );
  return [...imports].map(([, file = '']) =>
    file.startsWith('.') ? join(dirname(path), file) : file.replace('@hooray/contract', contract),
  );
}

/** Lists all files that every page loads before anything else, as paths from `src`. */
export function listFirstLoad(src: string): string[] {
  const found = new Set<string>();
  const add = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    if (!path.endsWith('.css')) for (const file of staticImports(src, path)) add(file);
  };
  add('main.tsx');
  return [...found];
}
