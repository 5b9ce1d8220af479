import { globSync, readFileSync } from 'node:fs';
import { inProject } from '../../start/root.ts';
import {
  type ChildFacts,
  combine,
  factsOfExpression,
  listChildren,
  listProps,
  nameOf,
} from './jsx-children.ts';
import { type Component, type Module, readModule } from './jsx-modules.ts';

const STEADY: ChildFacts = { isText: false, changes: false };
const CHANGING: ChildFacts = { isText: false, changes: true };

type Facts = Map<string, ChildFacts>;

interface Known {
  components: Facts;
  /** The props that callers pass, by component and prop. */
  props: Map<string, Facts>;
}

/** React and router components whose output can be replaced. */
const LIBRARY = new Map(['Suspense', 'Outlet'].map((name) => [name, CHANGING]));

function add(facts: Facts, name: string, more: ChildFacts): void {
  facts.set(name, combine([more, facts.get(name) ?? STEADY]));
}

/** Two modules may have unexported components with the same name. */
function keyOf({ path, components, exported }: Module, component: string): string {
  const isOwn = !exported.has(component) && components.some(({ name }) => name === component);
  return isOwn ? `${path}#${component}` : component;
}

/** Inside a component, names of constants and node props resolve to their contents. */
function scopeOf(module: Module, component: string, { components, props }: Known) {
  const { nodes } = module;
  const unknown = [...nodes].map((name) => [name, STEADY] as const);
  return {
    components: { get: (name: string) => components.get(keyOf(module, name)) },
    nodes: new Map([...unknown, ...(props.get(keyOf(module, component)) ?? [])]),
  };
}

/** If there are several possible results, one may replace another. */
function factsOfComponent(module: Module, { name, returned }: Component, known: Known): ChildFacts {
  const scope = scopeOf(module, name, known);
  const facts = combine(returned.map((expression) => factsOfExpression(expression, scope)));
  return returned.length > 1 ? { ...facts, changes: true } : facts;
}

function studyProps(module: Module, known: Known): void {
  for (const { element, component } of module.elements) {
    if (element.type === 'JSXFragment') continue;
    const props = known.props.get(keyOf(module, nameOf(element.openingElement.name)));
    if (!props) continue;
    const scope = scopeOf(module, component, known);
    add(props, 'children', combine(listChildren(element, scope)));
    for (const { name, facts } of listProps(element, scope)) if (props.has(name)) add(props, name, facts);
  }
}

/** Components and props depend on each other, so this repeats until it adds nothing. */
function study(modules: Module[]): Known {
  const known: Known = { components: new Map(LIBRARY), props: new Map() };
  for (const module of modules)
    for (const { name } of module.components)
      known.props.set(keyOf(module, name), new Map([...module.nodes].map((node) => [node, STEADY])));
  const print = () =>
    JSON.stringify([[...known.components], [...known.props.values()].map((props) => [...props])]);
  for (let before = ''; before !== print(); ) {
    before = print();
    for (const module of modules) {
      for (const component of module.components)
        add(known.components, keyOf(module, component.name), factsOfComponent(module, component, known));
      studyProps(module, known);
    }
  }
  return known;
}

/** Whether a child without its own element is a text, and it or a sibling can change. */
function mixes(children: ChildFacts[]): boolean {
  const texts = children.filter(({ isText }) => isText);
  return (
    children.length > 1 && children.some(({ changes, isText }) => changes && (isText || texts.length > 0))
  );
}

function findInModules(modules: Module[]): string[] {
  const known = study(modules);
  return modules.flatMap((module) =>
    module.elements
      .filter(({ element, component }) => mixes(listChildren(element, scopeOf(module, component, known))))
      .map(({ element }) => `${module.path}:${module.text.slice(0, element.start).split('\n').length}`),
  );
}

/** Finds texts without their own element beside conditional siblings. */
export function findBareTextsIn(source: string, other = ''): string[] {
  return findInModules([readModule('source.tsx', source), readModule('other.tsx', other)]);
}

export function findBareTexts(): string[] {
  const paths = globSync('apps/web/src/**/*.tsx', { cwd: inProject('.') })
    .filter((path) => !/\.test\.tsx$/.test(path))
    .sort();
  return findInModules(paths.map((path) => readModule(path, readFileSync(inProject(path), 'utf8'))));
}
