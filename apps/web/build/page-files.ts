import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

export interface PageFiles {
  scripts: string[];
  styles: string[];
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Reads `page(path, title, load)` in the route table. Returns each path's module as an absolute file name. */
export function modulesOfRoutes(routes: string, program: unknown): Map<string, string> {
  const loaders = new Map<string, string>();
  const modules = new Map<string, string>();
  const moduleOf = (load: Node | undefined): string | undefined => {
    if (load?.type === 'Identifier') return loaders.get(String(load.name));
    const { body } = (load ?? {}) as { body?: Node };
    if (load?.type !== 'ArrowFunctionExpression' || body?.type !== 'ImportExpression') return undefined;
    return join(dirname(routes), String((body.source as Node).value));
  };
  for (const node of nodesOf(program)) {
    const { id, init, callee, arguments: inputs } = node as Record<string, Node> & { arguments?: Node[] };
    const module = node.type === 'VariableDeclarator' ? moduleOf(init) : undefined;
    if (module !== undefined) loaders.set(String(id?.name), module);
    if (node.type !== 'CallExpression' || callee?.name !== 'page') continue;
    const [path, , load] = inputs ?? [];
    const page = moduleOf(load);
    if (typeof path?.value === 'string' && page !== undefined) modules.set(path.value, page);
  }
  return modules;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

/** Returns the files that a page starts with, except those that every page starts with. */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): PageFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const initial = withImports(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const first = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (chunk === undefined) throw new Error(`The build has no ${module}.`);
    return chunk;
  });
  const needed = [...withImports(bundle, first).difference(initial)];
  return {
    scripts: needed.map(({ fileName }) => fileName),
    styles: needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  };
}

function withImports(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  for (const chunk of chunks) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const imported = chunk.imports.map((name) => bundle[name]);
    withImports(
      bundle,
      imported.filter((output) => output?.type === 'chunk'),
      found,
    );
  }
  return found;
}
