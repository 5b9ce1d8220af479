import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Parts of React Router that need its framework mode or an option that Hooray doesn't use, with replacements for the
 * exports that other parts import. They take 2 KB of the first load, and every link runs their effects.
 */
const replacements: Record<string, Record<string, string>> = {
  'dom/ssr/components.js': {
    FrameworkContext: 'createContext(undefined)',
    usePrefetchBehavior: '() => [false, undefined, {}]',
    mergeRefs: '(ref) => ref',
  },
  'router/instrumentation.js': { consumeInstrumentationClientResultMetaReceiver: '() => undefined' },
};

const part = /\/react-router\/dist\/production\/lib\/(.+)$/;
const exportList = /^export \{ (.+) \};$/m;

/** Leaves these parts out of the built app. The build fails for a version of the library with different parts. */
export function withoutUnusedRouterParts(): Plugin {
  const found = new Set<string>();
  return {
    name: 'hooray:router-parts',
    apply: 'build',
    load(id) {
      const name = part.exec(id)?.[1] ?? '';
      const values = replacements[name];
      if (!values) return undefined;
      found.add(name);
      const exported = exportList.exec(readFileSync(id, 'utf8'))?.[1]?.split(', ') ?? [];
      const missing = Object.keys(values).filter((key) => !exported.includes(key));
      if (missing.length > 0) this.error(`${name} doesn't export ${missing.join(', ')}`);
      const lines = exported.map((key) => `export const ${key} = ${values[key] ?? 'undefined'};`);
      return ["import { createContext } from 'react';", ...lines].join('\n');
    },
    buildEnd(error) {
      const missing = Object.keys(replacements).filter((name) => !found.has(name));
      if (!error && missing.length > 0) this.error(`React Router has no ${missing.join(', ')}`);
    },
  };
}
