import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ignore from '@balena/dockerignore';

/** Large folders that are never in the context, so they aren't read. */
const NEVER = new Set(['.git', 'node_modules']);

export function letThrough(project: string, paths: string[]): string[] {
  const rules = ignore.default().add(readFileSync(join(project, '.dockerignore'), 'utf8'));
  return rules.filter(paths).sort();
}

function listFiles(project: string, folder: string): string[] {
  const entries = readdirSync(join(project, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return NEVER.has(entry.name) ? [] : listFiles(project, path);
  });
}

export function listBuildContext(project: string): string[] {
  return letThrough(project, listFiles(project, ''));
}
