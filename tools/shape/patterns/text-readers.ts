import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { inProject } from '../../start/root.ts';

const methods = new Set(
  'match matchAll replace replaceAll search split normalize localeCompare canParse parse exec test segment'.split(
    ' ',
  ),
);

/** Whether a file has a regular expression, or calls a method whose time depends on a text. */
function readsTexts(path: string): boolean {
  let found = false;
  new Visitor({
    Literal(node) {
      if ('regex' in node) found = true;
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      if (methods.has(callee.property.name)) found = true;
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'URL') found = true;
    },
  }).visit(parseSync(path, readFileSync(inProject(path), 'utf8')).program);
  return found;
}

/** Returns paths relative to `apps/web/src`. */
export function listTextReaders(): string[] {
  const root = 'apps/web/src/';
  return globSync(`${root}**/*.{ts,tsx}`, { cwd: inProject('.') })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path) && readsTexts(path))
    .map((path) => path.slice(root.length))
    .sort();
}
