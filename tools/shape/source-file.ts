import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** The contribution of one source file to its folder's figures. */
export interface SourceFile {
  /** From the project's root, with slashes. */
  path: string;
  lines: number;
  /** The number of lines of each function in it, from its head to its closing bracket. */
  functionLines: number[];
  catches: number;
  /** Type assertions, except `as const`. */
  assertions: number;
  anys: number;
  /** The files of the project that it imports, types included. */
  imports: string[];
}

const linesIn = (text: string) => text.split('\n').length;

function isConst(annotation: { type: string; typeName?: { name?: string } }): boolean {
  return annotation.type === 'TSTypeReference' && annotation.typeName?.name === 'const';
}

export function readSourceFile(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const { program, module } = parseSync(path, text);
  const file: SourceFile = {
    path,
    lines: linesIn(text.trimEnd()),
    functionLines: [],
    catches: 0,
    assertions: 0,
    anys: 0,
    imports: [...module.staticImports, ...reexported(module.staticExports)]
      .map(({ moduleRequest }) => moduleRequest.value)
      .filter((name) => name.startsWith('.'))
      .map((name) => join(dirname(path), name)),
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

/** The specifiers of `export … from`, which are imports as well. */
function reexported(exports: { entries: { moduleRequest: { value: string } | null }[] }[]) {
  return exports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest }) => (moduleRequest ? [{ moduleRequest }] : []));
}
