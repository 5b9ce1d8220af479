import { type Node, parseSync } from 'oxc-parser';
import { listSources } from './list-sentences.ts';

const isSentence = (text: string) => /^\P{Ll}.* .*[.!?]$/su.test(text);

/** Their values are for developers, or are already sentences. */
function isExempt(node: Node): boolean {
  if (node.type === 'CallExpression') return node.callee.type === 'Identifier' && node.callee.name === 'say';
  if (node.type !== 'Property') return false;
  return node.key.type === 'Identifier' && node.key.name === 'summary';
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.cooked ?? '').join('x');
}

/** The server has many texts for logs and metrics, so only its messages count. */
function isForUsers(path: string, text: string, parent: Node | undefined): boolean {
  if (path.startsWith('packages/contract/')) return isSentence(text);
  if (parent?.type !== 'Property' || parent.key.type !== 'Identifier') return false;
  return parent.key.name === 'message';
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value?.type === 'string');

/** Returns literals for users that lack `say`, as 'line: text'. */
export function findBareSentencesIn(path: string, source: string): string[] {
  const found: Node[] = [];
  function visit(node: Node, parent?: Node): void {
    if (isExempt(node)) return;
    const text = textOf(node);
    if (text !== undefined && isForUsers(path, text, parent)) found.push(node);
    for (const child of childrenOf(node)) visit(child, node);
  }
  visit(parseSync(path, source).program);
  return found.map(
    ({ start, end }) => `${source.slice(0, start).split('\n').length}: ${source.slice(start, end)}`,
  );
}

/** Returns them as 'path:line: text'. */
export const findBareSentences = (): string[] =>
  listSources().flatMap(({ path, source }) =>
    findBareSentencesIn(path, source).map((text) => `${path}:${text}`),
  );
