import { globSync } from 'node:fs';
import { inProject } from '../../start/root.ts';
import { domainOf, zoneOf } from '../import-rules.ts';
import { readSourceFile } from '../source-file.ts';

/** The imports by node, except those that it also reaches through others. */
export type Graph = ReadonlyMap<string, readonly string[]>;

export function listImports(): [from: string, to: string][] {
  return globSync('{apps,packages}/*/{build,src}/**/*.{ts,tsx}', { cwd: inProject('.') })
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(path))
    .toSorted()
    .flatMap((path) => readSourceFile(path).imports.map((imported): [string, string] => [path, imported]));
}

function reaches(edges: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  return [...(edges.get(from) ?? [])].some((next) => next === to || reaches(edges, next, to));
}

function graphOf(imports: readonly [string, string][], nameOf: (path: string) => string | undefined): Graph {
  const edges = new Map<string, Set<string>>();
  for (const [from, to] of imports.map(([from, to]) => [nameOf(from), nameOf(to)])) {
    if (from === undefined || to === undefined) continue;
    if (!edges.has(from)) edges.set(from, new Set());
    if (!edges.has(to)) edges.set(to, new Set());
    if (from !== to) edges.get(from)?.add(to);
  }
  return new Map(
    [...edges].map(([from, all]) => [
      from,
      [...all].filter((to) => ![...all].some((other) => other !== to && reaches(edges, other, to))),
    ]),
  );
}

/** Returns 'web/pages' for an app's zone, or 'painter' for a package. */
function nameOfZone(path: string): string | undefined {
  const zone = zoneOf(path);
  const [, app] = /^apps\/(server|web)\//.exec(path) ?? [];
  return app && zone ? `${app}/${zone}` : zone;
}

export const graphOfZones = (imports: readonly [string, string][]): Graph => graphOf(imports, nameOfZone);
export const graphOfDomains = (imports: readonly [string, string][]): Graph => graphOf(imports, domainOf);
