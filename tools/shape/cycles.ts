import type { SourceFile } from './source-file.ts';

/** Counts static, dynamic and type imports. */
export function listFilesInCycles(sources: SourceFile[]): string[] {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]));

  function leadsTo(goal: string): boolean {
    const seen = new Set<string>();
    const open = [...(importsOf.get(goal) ?? [])];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (path === goal) return true;
      if (seen.has(path)) continue;
      seen.add(path);
      open.push(...(importsOf.get(path) ?? []));
    }
    return false;
  }
  return sources.filter(({ path }) => leadsTo(path)).map(({ path }) => path);
}
