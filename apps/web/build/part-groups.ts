export interface ModuleGraph {
  importsOf(module: string): readonly string[];
  sizeOf(module: string): number;
}

/** A page, or another part of the app that is loaded separately. */
export interface Part {
  /** The modules that the part starts with. */
  roots: readonly string[];
  maxFiles: number;
  /** How much its bytes count. */
  weight: number;
}

interface Group {
  modules: string[];
  size: number;
  /** The groups whose modules it imports. */
  imports: Set<Group>;
}

/** Returns the roots and every module that they import statically. */
export function reach(
  graph: Pick<ModuleGraph, 'importsOf'>,
  roots: readonly string[],
  found = new Set<string>(),
): Set<string> {
  for (const module of roots) {
    if (found.has(module)) continue;
    found.add(module);
    reach(graph, graph.importsOf(module), found);
  }
  return found;
}

/**
 * Divides the modules of the app's parts into files. Modules that the same parts need share a file. While a part
 * needs more than `maxFiles`, it merges the two of its files whose merge adds the fewest unneeded bytes. The
 * part that needs the most bytes begins, because merges for small parts would make it load modules that only
 * they need.
 *
 * @param skipped modules that are in other files
 */
export function groupByParts(
  graph: ModuleGraph,
  parts: readonly Part[],
  skipped: ReadonlySet<string>,
): string[][] {
  const users = new Map<string, number[]>();
  const sizes = new Map<Part, number>();
  for (const [number, part] of parts.entries()) {
    const needed = [...reach(graph, part.roots)].filter((module) => !skipped.has(module));
    for (const module of needed) users.set(module, [...(users.get(module) ?? []), number]);
    sizes.set(part, sizeOf(graph, needed));
  }
  const largestFirst = parts.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  let groups = linkGroups(graph, [
    ...Map.groupBy(users.keys(), (module) => String(users.get(module))).values(),
  ]);
  // A merge for one part may add a file to another.
  for (let before: readonly Group[] = []; before !== groups; ) {
    before = groups;
    for (const { roots, maxFiles } of largestFirst) {
      for (;;) {
        const own = loadedBy(groups, roots);
        const pair = own.size > maxFiles ? cheapestPair(groups, [...own], parts) : undefined;
        if (pair === undefined) break;
        groups = merge(groups, ...pair);
      }
    }
  }
  return groups.map(({ modules }) => modules);
}

const sizeOf = (graph: ModuleGraph, modules: readonly string[]) =>
  modules.reduce((sum, module) => sum + graph.sizeOf(module), 0);

function linkGroups(graph: ModuleGraph, moduleLists: string[][]): Group[] {
  const groups = moduleLists.map(
    (modules): Group => ({ modules, size: sizeOf(graph, modules), imports: new Set() }),
  );
  const groupOf = new Map(groups.flatMap((group) => group.modules.map((module) => [module, group] as const)));
  for (const [module, group] of groupOf)
    for (const imported of graph.importsOf(module)) {
      const other = groupOf.get(imported);
      if (other !== undefined && other !== group) group.imports.add(other);
    }
  return groups;
}

function loadedBy(groups: readonly Group[], roots: readonly string[]): Set<Group> {
  return withImports(groups.filter(({ modules }) => roots.some((root) => modules.includes(root))));
}

function withImports(groups: Iterable<Group>, found = new Set<Group>()): Set<Group> {
  for (const group of groups) {
    if (found.has(group)) continue;
    found.add(group);
    withImports(group.imports, found);
  }
  return found;
}

function merge(groups: readonly Group[], one: Group, other: Group): Group[] {
  const both: Group = {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    imports: one.imports.union(other.imports),
  };
  const replaced = new Set([one, other]);
  both.imports = both.imports.difference(replaced);
  const others = groups.filter((group) => !replaced.has(group));
  for (const group of others) {
    if (group.imports.isDisjointFrom(replaced)) continue;
    group.imports = group.imports.difference(replaced).add(both);
  }
  return [...others, both];
}

/** Returns undefined if every merge would make two files import each other. */
function cheapestPair(
  groups: readonly Group[],
  own: readonly Group[],
  parts: readonly Part[],
): [Group, Group] | undefined {
  const loads = parts.map(({ roots, weight }) => ({ loaded: loadedBy(groups, roots), weight }));
  const pairs = own.flatMap((one, at) => own.slice(at + 1).map((other): [Group, Group] => [one, other]));
  const allowed = pairs.filter(([one, other]) => !isBetween(one, other) && !isBetween(other, one));
  const costs = new Map(allowed.map((pair) => [pair, costOf(pair, loads)]));
  return allowed.toSorted((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0))[0];
}

/** Whether a third group connects the two. After a merge, that group and the merged one would import each other. */
function isBetween(one: Group, other: Group): boolean {
  const direct = [...one.imports].filter((group) => group !== other);
  return withImports(direct).has(other);
}

/** Returns the additional bytes that the parts load after a merge. */
function costOf(
  pair: readonly [Group, Group],
  loads: readonly { loaded: ReadonlySet<Group>; weight: number }[],
): number {
  const needed = withImports(pair);
  let cost = 0;
  for (const { loaded, weight } of loads) {
    if (!pair.some((group) => loaded.has(group))) continue;
    for (const group of needed) if (!loaded.has(group)) cost += group.size * weight;
  }
  return cost;
}
