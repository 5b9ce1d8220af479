import { globSync, readFileSync } from 'node:fs';
import { type Node, parseSync } from 'oxc-parser';
import { inProject } from '../../start/root.ts';
import { nameOf } from './jsx-children.ts';

/** Lingui replaces what is inside them by the sentences of the catalog. */
const MACROS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal', 't', 'msg', 'plural', 'select']);

/** Attributes that no user reads. */
const TECHNICAL =
  /^(?:.*[cC]lassName|class|d|viewBox|transform|stroke|fill|rel|preserveAspectRatio|shapeRendering|aria-(?:labelledby|describedby|controls)|href|to|src|id|key|type|role|autoComplete|inputMode|name|value|[a-z]*Id)$/;

/** A sentence, or a capitalized word; identifiers, addresses, style classes and our own keys have neither. */
const isReadable = (text: string) =>
  /(?:^|[\s(“"'])\p{Lu}\p{Ll}/u.test(text) || (/\p{L}.* .*[.!?…:,]$/u.test(text) && !/[a-z]-\d/.test(text));

/** Names that the browser or the protocol defines, not text. */
const DEFINED =
  /^(?:(?:GET|POST|PUT|PATCH|DELETE) \/|(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Enter|Escape|Tab|Home|End|Backspace|Delete|Shift|Meta|Control|Alt)$|[A-Z][a-z]*(?:-[A-Z][a-z]*)+$|(?:Abort|NotFound|NotAllowed|Quota|Type|Syntax|Network|Security|Invalid)[A-Za-z]*Error$|M ?[\d.-])/;

const isUntranslated = (text: string) => isReadable(text) && !DEFINED.test(text.trim());

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value?.type === 'string');
}

/** Whether no text inside is shown: types, imports, comparisons and errors for developers. */
function isSilent(node: Node, parent: Node | undefined): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      return node.type === 'ImportDeclaration' || (node.source !== null && node.declaration === null);
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TSLiteralType':
    case 'TSTemplateLiteralType':
      return true;
    case 'JSXAttribute':
      return node.name.type === 'JSXIdentifier' && TECHNICAL.test(node.name.name);
    case 'NewExpression':
      return /Error$/.test(nameOf(node.callee));
    case 'TaggedTemplateExpression':
      return MACROS.has(nameOf(node.tag));
    case 'CallExpression':
      return MACROS.has(nameOf(node.callee));
    case 'JSXElement':
      return MACROS.has(nameOf(node.openingElement.name));
    case 'Literal':
      if (parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase') return true;
      return parent?.type === 'Property' && parent.key === node;
    default:
      return false;
  }
}

function textOf(node: Node): string {
  if (node.type === 'JSXText') return /\p{L}/u.test(node.value) ? 'Text' : '';
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type !== 'TemplateLiteral') return '';
  return node.quasis.map(({ value }) => value.cooked ?? '').join('x');
}

function findIn(node: Node, parent: Node | undefined, found: Node[]): void {
  if (isSilent(node, parent)) {
    // A message's elements have attributes of their own.
    if (node.type === 'JSXElement') for (const child of node.children) findAttributes(child, found);
    return;
  }
  if (isUntranslated(textOf(node))) found.push(node);
  for (const child of childrenOf(node)) findIn(child, node, found);
}

function findAttributes(node: Node, found: Node[]): void {
  if (node.type === 'JSXAttribute') findIn(node, undefined, found);
  else for (const child of childrenOf(node)) findAttributes(child, found);
}

/** The texts on screen that are in no catalog, as 'line: text'. */
export function findUntranslatedTextsIn(path: string, source: string): string[] {
  const found: Node[] = [];
  findIn(parseSync(path, source).program, undefined, found);
  return found.map(({ start, end }) => {
    const text = source.slice(start, end).trim().replaceAll(/\s+/g, ' ');
    return `${source.slice(0, start).split('\n').length}: ${text}`;
  });
}

/** As 'path:line: text', from `apps/web/src`. */
export function findUntranslatedTexts(): string[] {
  const root = 'apps/web/src/';
  return globSync(`${root}**/*.{ts,tsx}`, { cwd: inProject('.') })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .sort()
    .flatMap((path) =>
      findUntranslatedTextsIn(path, readFileSync(inProject(path), 'utf8')).map(
        (text) => `${path.slice(root.length)}:${text}`,
      ),
    );
}
