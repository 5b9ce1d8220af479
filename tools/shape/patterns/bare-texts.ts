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
  /** The rendered nodes of each component. */
  components: Facts;
  /** The nodes passed by callers, by component and prop. */
  props: Map<string, Facts>;
}

/** Components of React and its router whose output can be replaced. */
const LIBRARY = new Map(['Suspense', 'Outlet'].map((name) => [name, CHANGING]));

/** Adds nodes under a name. */
function add(facts: Facts, name: string, more: ChildFacts): void {
  facts.set(name, combine([more, facts.get(name) ?? STEADY]));
}

/** Inside a component, names of constants and node props resolve to their contents. */
function scopeOf({ nodes }: Module, component: string, { components, props }: Known) {
  const unknown = [...nodes].map((name) => [name, STEADY] as const);
  return { components, nodes: new Map([...unknown, ...(props.get(component) ?? [])]) };
}

/** The output of a component. Several possible results replace each other. */
function factsOfComponent(module: Module, { name, returned }: Component, known: Known): ChildFacts {
  const scope = scopeOf(module, name, known);
  const facts = combine(returned.map((expression) => factsOfExpression(expression, scope)));
  return returned.length > 1 ? { ...facts, changes: true } : facts;
}

function studyProps(module: Module, known: Known): void {
  for (const { element, component } of module.elements) {
    if (element.type === 'JSXFragment') continue;
    const props = known.props.get(nameOf(element.openingElement.name));
    if (!props) continue;
    const scope = scopeOf(module, component, known);
    add(props, 'children', combine(listChildren(element, scope)));
    for (const { name, facts } of listProps(element, scope)) if (props.has(name)) add(props, name, facts);
  }
}

/** The facts of all components and their props, which depend on each other: repeated until nothing is added. */
function study(modules: Module[]): Known {
  const known: Known = { components: new Map(LIBRARY), props: new Map() };
  for (const { components, nodes } of modules)
    for (const { name } of components)
      known.props.set(name, new Map([...nodes].map((node) => [node, STEADY])));
  const print = () =>
    JSON.stringify([[...known.components], [...known.props.values()].map((props) => [...props])]);
  for (let before = ''; before !== print(); ) {
    before = print();
    for (const module of modules) {
      for (const component of module.components)
        add(known.components, component.name, factsOfComponent(module, component, known));
      studyProps(module, known);
    }
  }
  return known;
}

/** Whether one child changes while a text without an element of its own is beside it, or is such a text itself. */
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

/** Finds texts without their own element beside conditional siblings in one source. */
export function findBareTextsIn(source: string): string[] {
  return findInModules([readModule('source.tsx', source)]);
}

/** The same in all of the browser's code. */
export function findBareTexts(): string[] {
  const paths = globSync('apps/web/src/**/*.tsx', { cwd: inProject('.') })
    .filter((path) => !/\.test\.tsx$/.test(path))
    .sort();
  return findInModules(paths.map((path) => readModule(path, readFileSync(inProject(path), 'utf8'))));
}
