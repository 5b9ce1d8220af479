import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync } from 'oxc-parser';
import { inProject } from '../../start/root.ts';
import { nameOf } from './jsx-children.ts';
import { hasLetter, isReadable, PLACEHOLDER } from './readable-text.ts';

/** Lingui replaces what is inside them by the sentences of the catalog. */
const MACROS: ReadonlySet<string> = new Set([
  ...['Trans', 'Plural', 'Select', 'SelectOrdinal'],
  ...['t', 'msg', 'plural', 'select', 'selectOrdinal'],
]);

/** Attributes that no user reads. */
const TECHNICAL_ATTRIBUTE =
  /^(?:class|d|viewBox|transform|stroke|fill|rel|preserveAspectRatio|shapeRendering|aria-(?:labelledby|describedby|controls)|href|to|src|id|key|type|role|autoComplete|inputMode|name|value)$|(?:[cC]lassName|Id)$/;

/** Properties and constants that no user reads. */
const TECHNICAL_NAME = /^(?:id|key|type)$|(?:[cC]lassName|Class|Id|Key|Type)$/;

/** Attributes whose value the browser shows or names, whatever it is. */
const SHOWN: ReadonlySet<string> = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder']);

/** Errors for developers. */
const ERRORS = /^(?:|Type|Range|Syntax|Abort)Error$|^DOMException$/;

/** Methods that only compare a text. */
const COMPARES: ReadonlySet<string> = new Set(['startsWith', 'endsWith', 'includes', 'indexOf', 'has']);

/** Each language has its own text of these pages, written as a whole. */
const WHOLE_PAGES = /^pages\/legal\/[a-z]{2}\//;

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value?.type === 'string');
}

/** Whether no text inside is shown: types, imports, technical names and errors for developers. */
function isSilent(node: Node): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TSLiteralType':
    case 'TSTemplateLiteralType':
      return true;
    case 'ExportNamedDeclaration':
      return node.source !== null;
    case 'JSXAttribute':
      return TECHNICAL_ATTRIBUTE.test(nameOf(node.name));
    case 'VariableDeclarator':
      return TECHNICAL_NAME.test(nameOf(node.id)) && node.init?.type !== 'ArrowFunctionExpression';
    case 'NewExpression':
      return ERRORS.test(nameOf(node.callee));
    default:
      return false;
  }
}

/** Whether a literal is compared, or names or fills a technical property. */
function isCompared(node: Node, parent: Node | undefined): boolean {
  switch (parent?.type) {
    case 'BinaryExpression':
      return parent.operator !== '+';
    case 'SwitchCase':
      return true;
    case 'Property':
      return parent.key === node || TECHNICAL_NAME.test(nameOf(parent.key));
    case 'CallExpression':
      return parent.callee.type === 'MemberExpression' && COMPARES.has(nameOf(parent.callee.property));
    default:
      return false;
  }
}

function textOf(node: Node): string {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type !== 'TemplateLiteral') return '';
  return node.quasis.map(({ value }) => value.cooked ?? '').join(PLACEHOLDER);
}

const isMessage = (node: Node): boolean =>
  (node.type === 'TaggedTemplateExpression' && MACROS.has(nameOf(node.tag))) ||
  (node.type === 'CallExpression' && MACROS.has(nameOf(node.callee))) ||
  (node.type === 'JSXElement' && MACROS.has(nameOf(node.openingElement.name)));

/** The parts of an expression whose results are its own. */
function resultsOf(node: Node): Node[] {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  if (node.type === 'LogicalExpression') return [node.left, node.right];
  if (node.type === 'BinaryExpression' && node.operator === '+') return [node.left, node.right];
  return node.type === 'JSXExpressionContainer' ? [node.expression] : [];
}

/** @param isShown whether it is shown as it is, so that one letter makes it a text */
function findIn(node: Node, parent: Node | undefined, isShown: boolean, found: Node[]): void {
  if (isMessage(node)) findInMessage(node, found);
  if (isMessage(node) || isSilent(node)) return;
  const text = textOf(node).trim();
  if (isShown || node.type === 'JSXText' ? hasLetter(text) : isReadable(text) && !isCompared(node, parent))
    found.push(node);
  const results = isShown ? resultsOf(node) : [];
  const hasShownChildren = node.type === 'JSXElement' || node.type === 'JSXFragment';
  const shown: Node[] = hasShownChildren ? node.children : results;
  const isShownAttribute = node.type === 'JSXAttribute' && SHOWN.has(nameOf(node.name));
  for (const child of childrenOf(node)) findIn(child, node, isShownAttribute || shown.includes(child), found);
}

/** The values of a message are no part of it. */
function findInMessage(node: Node, found: Node[]): void {
  switch (node.type) {
    case 'JSXAttribute':
      if (nameOf(node.name) === 'value') findIn(node, undefined, false, found);
      else if (node.value) findInMessage(node.value, found);
      return;
    case 'JSXElement':
      for (const child of node.children) findInMessage(child, found);
      for (const attribute of node.openingElement.attributes)
        if (isMessage(node)) findInMessage(attribute, found);
        else findIn(attribute, undefined, false, found);
      return;
    case 'ConditionalExpression':
    case 'LogicalExpression':
      findIn(node, undefined, true, found);
      return;
    default:
      for (const child of childrenOf(node)) findInMessage(child, found);
  }
}

/** The texts on screen that are in no catalog, as 'line: text'. The path begins in `apps/web/src`. */
export function findUntranslatedTextsIn(path: string, source: string): string[] {
  if (WHOLE_PAGES.test(path)) return [];
  const found: Node[] = [];
  findIn(parseSync(path, source).program, undefined, false, found);
  return found.map(({ start, end }) => {
    const text = source.slice(start, end).trim().replaceAll(/\s+/g, ' ');
    return `${source.slice(0, start).split('\n').length}: ${text}`;
  });
}

/** As 'path:line: text', from `apps/web/src`. */
export function findUntranslatedTexts(): string[] {
  const root = inProject('apps/web/src');
  return globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .sort()
    .flatMap((path) =>
      findUntranslatedTextsIn(path, readFileSync(join(root, path), 'utf8')).map((text) => `${path}:${text}`),
    );
}
