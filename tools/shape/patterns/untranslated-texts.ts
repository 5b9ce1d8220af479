import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@hooray/contract/protocol/languages.ts';
import { type Node, parseSync } from 'oxc-parser';
import { inProject } from '../../start/root.ts';
import { nameOf } from './jsx-children.ts';
import { hasWords, isReadable, PLACEHOLDER } from './readable-text.ts';

/** Macros whose contents Lingui replaces with the catalog's sentences. */
const MACROS: ReadonlySet<string> = new Set([
  ...['Trans', 'Plural', 'Select', 'SelectOrdinal'],
  ...['t', 'msg', 'plural', 'select', 'selectOrdinal'],
]);

/** Attributes that no user reads. */
const TECHNICAL_ATTRIBUTE =
  /^(?:class|d|viewBox|transform|stroke|fill|rel|preserveAspectRatio|shapeRendering|aria-(?:labelledby|describedby|controls)|href|to|src|id|key|type|role|autoComplete|inputMode|name|value)$|(?:[cC]lassName|Id)$/;

/** Properties and constants that no user reads. */
const TECHNICAL_NAME = /^(?:id|key|type)$|(?:[cC]lassName|Class|Id|Key|Type)$/;

/** Attributes that the browser shows or announces, whatever their value. */
const SHOWN: ReadonlySet<string> = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder']);

/** Errors for developers. */
const ERRORS = /^(?:|Type|Range|Syntax|Abort)Error$|^DOMException$/;

const LANGUAGES: ReadonlySet<string> = new Set(languages);

/** Methods that only compare a text. */
const COMPARES: ReadonlySet<string> = new Set(['startsWith', 'endsWith', 'includes', 'indexOf', 'has']);

/** A legal page has a separate text for each language. The service worker can't load a catalog. */
const WITHOUT_CATALOG = /^(?:pages\/legal\/[a-z]{2}\/|worker\/texts\.ts$)/;

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value?.type === 'string');
}

/** Whether no text inside is shown, as in types, imports, technical names and errors for developers. */
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
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' && nameOf(node.callee.object) === 'console';
    default:
      return false;
  }
}

/** Whether a literal is compared, names or fills a technical property, or is in the language of its key. */
function isCompared(node: Node, parent: Node | undefined): boolean {
  switch (parent?.type) {
    case 'BinaryExpression':
      return parent.operator !== '+';
    case 'SwitchCase':
      return true;
    case 'Property':
      return (
        parent.key === node || TECHNICAL_NAME.test(nameOf(parent.key)) || LANGUAGES.has(nameOf(parent.key))
      );
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

/** Returns the parts of an expression that can be its result. */
function resultsOf(node: Node): Node[] {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  if (node.type === 'LogicalExpression') return [node.left, node.right];
  if (node.type === 'BinaryExpression' && node.operator === '+') return [node.left, node.right];
  return node.type === 'JSXExpressionContainer' ? [node.expression] : [];
}

interface Search {
  found: Node[];
  /** Values that have labels, which are shown instead. */
  values: ReadonlySet<string>;
}

/** @param isShown whether the text is shown unchanged, so that a single letter counts */
function findIn(node: Node, parent: Node | undefined, isShown: boolean, search: Search): void {
  if (isMessage(node)) findInMessage(node, search);
  if (isMessage(node) || isSilent(node)) return;
  const text = textOf(node).trim();
  const isText =
    isShown || node.type === 'JSXText'
      ? hasWords(text)
      : isReadable(text) && !search.values.has(text) && !isCompared(node, parent);
  if (isText) search.found.push(node);
  const hasShownChildren = node.type === 'JSXElement' || node.type === 'JSXFragment';
  const shown: Node[] = hasShownChildren ? node.children : isShown ? resultsOf(node) : [];
  const isShownAttribute = node.type === 'JSXAttribute' && SHOWN.has(nameOf(node.name));
  for (const child of childrenOf(node))
    findIn(child, node, isShownAttribute || shown.includes(child), search);
}

/** Nodes that consist of the catalog's texts and of values. */
const COMPOSED: ReadonlySet<string> = new Set([
  ...['TaggedTemplateExpression', 'TemplateLiteral', 'ObjectExpression', 'Property'],
  ...['JSXFragment', 'JSXExpressionContainer'],
]);

function findInMessage(node: Node, search: Search): void {
  if (node.type === 'JSXElement') {
    for (const child of node.children) findInMessage(child, search);
    for (const attribute of node.openingElement.attributes)
      if (isMessage(node) && !isValue(attribute)) findInMessage(attribute, search);
      else findIn(attribute, undefined, false, search);
  } else if (isMessage(node) || COMPOSED.has(node.type) || node.type === 'JSXAttribute') {
    for (const child of childrenOf(node)) findInMessage(child, search);
  } else if (node.type !== 'Literal' && node.type !== 'JSXText') {
    findIn(node, undefined, resultsOf(node).length > 0, search);
  }
}

const isValue = (attribute: Node) => attribute.type === 'JSXAttribute' && nameOf(attribute.name) === 'value';

/** Lists the keys of tables of labels: values on the wire and the app's own. */
function listLabeledValues(node: Node, constants = new Map<string, string>()): string[] {
  if (node.type === 'VariableDeclarator' && node.init) constants.set(nameOf(node.id), textOf(node.init));
  const below = childrenOf(node).flatMap((child) => listLabeledValues(child, constants));
  if (node.type !== 'Property' || !isMessage(node.value)) return below;
  const name = nameOf(node.key);
  return [...below, node.computed ? (constants.get(name) ?? '') : name || textOf(node.key)];
}

interface Source {
  /** Relative to `apps/web/src`. */
  path: string;
  text: string;
}

/** Finds texts on screen that are in no catalog, as 'path:line: text'. */
export function findUntranslatedTextsIn(sources: readonly Source[]): string[] {
  const modules = sources
    .filter(({ path }) => !WITHOUT_CATALOG.test(path))
    .map(({ path, text }) => ({ path, text, program: parseSync(path, text).program }));
  const values = new Set(modules.flatMap(({ program }) => listLabeledValues(program)));
  return modules.flatMap(({ path, text, program }) => {
    const found: Node[] = [];
    findIn(program, undefined, false, { found, values });
    return found.map(({ start, end }) => {
      const line = text.slice(0, start).split('\n').length;
      return `${path}:${line}: ${text.slice(start, end).trim().replaceAll(/\s+/g, ' ')}`;
    });
  });
}

export function findUntranslatedTexts(): string[] {
  const root = inProject('apps/web/src');
  const paths = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$|\/testing\//.test(path),
  );
  const sources = paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  return findUntranslatedTextsIn(sources);
}
