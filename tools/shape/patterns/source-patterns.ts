import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { inProject } from '../../start/root.ts';

/** Code that handles users' texts. */
const PRODUCT = ['packages/*/src/**/*.ts', 'apps/server/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'];
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

export interface SourcePattern {
  /** File and line. */
  place: string;
  source: string;
  flags: string;
}

export interface Patterns {
  literals: SourcePattern[];
  /** Files that compose patterns at run time, which can't be checked. */
  composing: string[];
}

function readPatterns(path: string): Patterns {
  const text = readFileSync(inProject(path), 'utf8');
  const found: Patterns = { literals: [], composing: [] };
  const compose = (callee: { type: string; name?: unknown }) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') found.composing.push(path);
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const line = text.slice(0, node.start).split('\n').length;
      const { pattern: source, flags } = node.regex;
      found.literals.push({ place: `${path}:${line}`, source, flags });
    },
    NewExpression: ({ callee }) => compose(callee),
    CallExpression: ({ callee }) => compose(callee),
  }).visit(parseSync(path, text).program);
  return found;
}

export function listPatterns(): Patterns {
  const files = globSync(PRODUCT, { cwd: inProject('.') }).filter((path) => !isTest(path));
  const found = files.map(readPatterns);
  return {
    literals: found.flatMap(({ literals }) => literals),
    composing: found.flatMap(({ composing }) => composing),
  };
}
