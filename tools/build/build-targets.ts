import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject } from '../start/root.ts';

export interface BuildTarget {
  name: 'web' | 'server';
  /** Patterns for all files that the result depends on. */
  sources: string[];
  folder: string;
  result: string;
}

/** The stamp is inside the built folder, so that emptying the folder makes it stale. */
const STAMP = '.fingerprint';

const shared = [
  'packages/*/src/**',
  'packages/contract/languages/**',
  'package-lock.json',
  'tools/build/build-*.ts',
];

export const buildTargets: BuildTarget[] = [
  {
    name: 'web',
    sources: [...shared, 'apps/web/{src,public,build}/**', 'apps/web/*.*'],
    folder: 'apps/web/dist',
    result: 'apps/web/dist/index.html',
  },
  {
    name: 'server',
    sources: [...shared, 'apps/server/{src,migrations}/**'],
    folder: 'apps/server/dist',
    result: 'apps/server/dist/main.js',
  },
];

/** Hashes contents, because file times mean nothing after a checkout or copy. */
export function fingerprintOf({ sources }: BuildTarget, project = inProject()): string {
  const hash = createHash('sha256');
  const entries = globSync(sources, { cwd: project, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  const paths = files.map(({ parentPath, name }) => relative(project, join(parentPath, name)));
  for (const path of paths.sort()) {
    const content = readFileSync(join(project, path));
    hash.update(`${path}\n${content.byteLength}\n`).update(content);
  }
  return hash.digest('hex');
}

export function isStale(target: BuildTarget, project = inProject()): boolean {
  const stamp = join(project, target.folder, STAMP);
  if (!existsSync(join(project, target.result)) || !existsSync(stamp)) return true;
  return readFileSync(stamp, 'utf8') !== fingerprintOf(target, project);
}

/** Call this last, because the stamp marks a build as complete. */
export function markBuilt(target: BuildTarget, fingerprint: string, project = inProject()): void {
  writeFileSync(join(project, target.folder, STAMP), fingerprint);
}
