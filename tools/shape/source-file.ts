import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

export interface SourceFile {
  /** Relative to the project's root, with slashes. */
  path: string;
  lines: number;
  /** The lines of each function, from its head to its closing brace. */
  functionLines: number[];
  catches: number;
  /** The number of type assertions without `as const`. */
  assertions: number;
  anys: number;
  commentLines: number;
  /** Project files that it imports statically, dynamically or for types. */
  imports: string[];
  /** The imports of which it uses only types. */
  typeImports: string[];
  /** External packages, under their names. */
  packages: string[];
}

const linesIn = (text: string) => text.split('\n').length;

function isConst(annotation: { type: string; typeName?: { name?: string } }): boolean {
  return annotation.type === 'TSTypeReference' && annotation.typeName?.name === 'const';
}

const workspaces: Readonly<Record<string, string>> = {
  composer: 'packages/composer/src',
  contract: 'packages/contract/src',
  'gift-ideas': 'packages/gift-ideas/src',
  journeys: 'checks/journeys',
  painter: 'packages/painter/src',
  sandbox: 'apps/sandbox/src',
  server: 'apps/server/src',
  speed: 'checks/speed',
  testkit: 'packages/testkit',
  web: 'apps/web/src',
};

/** Returns a path relative to the project's root, or undefined for an external package. */
function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [, workspace = '', file] = /^@hooray\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  const folder = workspaces[workspace];
  return folder && file && join(folder, file);
}

function countCommentLines(text: string, comments: { start: number; end: number }[]): number {
  return comments
    .filter(({ start }) => text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '')
    .reduce((sum, { start, end }) => sum + linesIn(text.slice(start, end)), 0);
}

/** Returns the project's source files among the imported modules. */
function resolveImports(from: string, specifiers: string[]): string[] {
  return specifiers
    .flatMap((specifier) => resolveImport(from, specifier) ?? [])
    .filter((file) => /\.tsx?$/.test(file));
}

export function readSourceFile(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const { program, module, comments } = parseSync(path, text);
  const dynamicImports = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  );
  const specifiers = [
    ...[...module.staticImports, ...reexported(module.staticExports)].map(
      ({ moduleRequest }) => moduleRequest.value,
    ),
    ...dynamicImports,
  ];
  const file: SourceFile = {
    path,
    lines: linesIn(text.trimEnd()),
    functionLines: [],
    catches: 0,
    assertions: 0,
    anys: 0,
    commentLines: countCommentLines(text, comments),
    imports: resolveImports(path, specifiers),
    packages: specifiers.filter((specifier) => resolveImport(path, specifier) === undefined),
    typeImports: resolveImports(
      path,
      module.staticImports
        .filter(({ entries }) => entries.length > 0 && entries.every(({ isType }) => isType))
        .map(({ moduleRequest }) => moduleRequest.value),
    ),
  };
  const measureFunction = ({ start, end }: { start: number; end: number }) =>
    void file.functionLines.push(linesIn(text.slice(start, end)));
  new Visitor({
    FunctionDeclaration: measureFunction,
    FunctionExpression: measureFunction,
    ArrowFunctionExpression: measureFunction,
    CatchClause: () => void file.catches++,
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      if (callee.property.name === 'catch') file.catches++;
    },
    TSAsExpression({ typeAnnotation }) {
      if (!isConst(typeAnnotation as never)) file.assertions++;
    },
    TSAnyKeyword: () => void file.anys++,
  }).visit(program);
  return file;
}

/** `export … from` is also an import. */
function reexported(exports: { entries: { moduleRequest: { value: string } | null }[] }[]) {
  return exports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest }) => (moduleRequest ? [{ moduleRequest }] : []));
}
