import type { Expression, JSXChild, JSXElement, JSXFragment } from 'oxc-parser';

/** The DOM nodes that a child can produce at its level. */
export interface ChildFacts {
  /** Whether it can be a text node without its own element. */
  isText: boolean;
  /** Whether React can add, remove, replace or rewrite its nodes while its siblings stay. */
  changes: boolean;
}

const NOTHING: ChildFacts = { isText: false, changes: false };
const ELEMENT = NOTHING;
const TEXT: ChildFacts = { isText: true, changes: false };
/** For example a name or a number. */
const VALUE = TEXT;
/** A list, or the output of a caller's function. */
const ELEMENTS: ChildFacts = { isText: false, changes: true };

export interface Scope {
  components: Pick<ReadonlyMap<string, ChildFacts>, 'get'>;
  /** The `ReactNode` props that callers pass, by prop name. */
  nodes: ReadonlyMap<string, ChildFacts>;
}

export const combine = (all: ChildFacts[]): ChildFacts => ({
  isText: all.some(({ isText }) => isText),
  changes: all.some(({ changes }) => changes),
});

function isNothing(expression: Expression): boolean {
  if (expression.type === 'Literal')
    return expression.value === null || typeof expression.value === 'boolean';
  return expression.type === 'Identifier' && expression.name === 'undefined';
}

export function factsOfExpression(expression: Expression, scope: Scope): ChildFacts {
  switch (expression.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return factsOfElement(expression, scope);
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return factsOfExpression(expression.expression, scope);
    case 'LogicalExpression':
      return { ...factsOfExpression(expression.right, scope), changes: true };
    case 'ConditionalExpression': {
      const both = [expression.consequent, expression.alternate];
      return { ...combine(both.map((each) => factsOfExpression(each, scope))), changes: true };
    }
    case 'ArrowFunctionExpression':
      return ELEMENTS;
    case 'CallExpression':
      return factsOfCall(expression.callee);
    case 'Identifier':
      return scope.nodes.get(expression.name) ?? (isNothing(expression) ? NOTHING : VALUE);
    case 'MemberExpression':
      return scope.nodes.get(nameOf(expression.property)) ?? VALUE;
    default:
      return isNothing(expression) ? NOTHING : VALUE;
  }
}

function factsOfCall(callee: Expression): ChildFacts {
  if (callee.type !== 'MemberExpression' && callee.type !== 'Identifier') return VALUE;
  const name = callee.type === 'Identifier' ? callee.name : nameOf(callee.property);
  if (name === 'createElement') return ELEMENT;
  return name === 'map' || name === 'children' || name.startsWith('render') ? ELEMENTS : VALUE;
}

/** Returns an empty name for anything but an identifier. */
export const nameOf = (node: { type: string; name?: unknown }) =>
  typeof node.name === 'string' ? node.name : '';

/** Our components resolve to their output. Other elements, such as messages, stay elements. */
function factsOfElement(node: JSXElement | JSXFragment, scope: Scope): ChildFacts {
  if (node.type === 'JSXFragment') return combine(listChildren(node, scope));
  return scope.components.get(nameOf(node.openingElement.name)) ?? ELEMENT;
}

/** JSX drops white space that contains a line break. */
const isBlank = (text: string) => text.trim() === '' && (text === '' || text.includes('\n'));

function factsOfChild(child: JSXChild, scope: Scope): ChildFacts[] {
  switch (child.type) {
    case 'JSXText':
      return isBlank(child.value) ? [] : [TEXT];
    case 'JSXExpressionContainer':
      return child.expression.type === 'JSXEmptyExpression'
        ? []
        : [factsOfExpression(child.expression, scope)];
    case 'JSXElement':
    case 'JSXFragment':
      return [factsOfElement(child, scope)];
    default:
      return [ELEMENTS];
  }
}

/** Leaves out children that produce nothing. */
export function listChildren({ children }: JSXElement | JSXFragment, scope: Scope): ChildFacts[] {
  return children.flatMap((child) => factsOfChild(child, scope));
}

export function listProps(
  { openingElement }: JSXElement,
  scope: Scope,
): { name: string; facts: ChildFacts }[] {
  return openingElement.attributes.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.value === null) return [];
    const { name, value } = attribute;
    if (value.type === 'Literal') return [{ name: nameOf(name), facts: TEXT }];
    if (value.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression') return [];
    return [{ name: nameOf(name), facts: factsOfExpression(value.expression, scope) }];
  });
}
