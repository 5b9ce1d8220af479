import { type Expression, type JSXElement, type JSXFragment, parseSync, Visitor } from 'oxc-parser';
import { nameOf } from './jsx-children.ts';

/** A function with a capitalized name. */
export interface Component {
  name: string;
  returned: Expression[];
}

export interface Module {
  path: string;
  text: string;
  /** The elements, with the component that contains them. */
  elements: { element: JSXElement | JSXFragment; component: string }[];
  components: Component[];
  exported: Set<string>;
  /** Names of `ReactNode` props and of constants that are elements. */
  nodes: Set<string>;
}

const isComponent = ({ name }: Component) => /^[A-Z]/.test(name);
/** Matches `ReactNode`, alone or in a union, but not as a function's return type. */
const nodeType = /^: *(?!\().*\bReactNode\b/s;

export function readModule(path: string, text: string): Module {
  const module: Module = {
    ...{ path, text, elements: [], components: [] },
    ...{ exported: new Set(), nodes: new Set(['children']) },
  };
  const around: Component[] = [];
  let declared = '';
  const enter = (name: string) => void around.push({ name, returned: [] });
  const leave = () => module.components.push(...around.splice(-1).filter(isComponent));
  const addElement = (element: JSXElement | JSXFragment) =>
    void module.elements.push({ element, component: around.findLast(isComponent)?.name ?? '' });
  const { program } = parseSync(path, text, { preserveParens: false });
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === 'FunctionDeclaration')
        module.exported.add(nameOf(declaration.id ?? declaration));
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id } of declaration.declarations) module.exported.add(nameOf(id));
    },
    VariableDeclarator({ id, init }) {
      declared = init?.type === 'ArrowFunctionExpression' ? nameOf(id) : '';
      if (init?.type === 'JSXElement') module.nodes.add(nameOf(id));
    },
    FunctionDeclaration: ({ id }) => enter(id?.name ?? ''),
    'FunctionDeclaration:exit': leave,
    FunctionExpression: ({ id }) => enter(id?.name ?? ''),
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression({ body }) {
      enter(declared);
      declared = '';
      if (body.type !== 'BlockStatement') around.at(-1)?.returned.push(body as Expression);
    },
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => void (argument && around.at(-1)?.returned.push(argument)),
    JSXElement: addElement,
    JSXFragment: addElement,
    TSPropertySignature({ key, typeAnnotation }) {
      const type = typeAnnotation ? text.slice(typeAnnotation.start, typeAnnotation.end) : '';
      if (nodeType.test(type)) module.nodes.add(nameOf(key));
    },
  }).visit(program);
  return module;
}
