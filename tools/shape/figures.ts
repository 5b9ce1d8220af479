import { dirname } from 'node:path';
import type { SourceFile } from './source-file.ts';

/** Smaller figures are better, except for tests. */
export interface Figures {
  files: number;
  /** Lines per file. */
  median: number;
  ninetieth: number;
  longest: number;
  /** Files of 20 lines or fewer. */
  small: number;
  fullest: number;
  functionsOver40: number;
  functionsOver60: number;
  /** Per 1000 lines. */
  catches: number;
  assertions: number;
  anys: number;
  /** Percent of lines. */
  comments: number;
  tests: number;
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function fullestFolder(paths: string[]): number {
  const folders = Map.groupBy(paths, dirname);
  return Math.max(0, ...[...folders.values()].map(({ length }) => length));
}

export function figuresOf(sources: SourceFile[], testCount: number): Figures {
  const lines = sources.map((source) => source.lines).toSorted((one, other) => one - other);
  const functionLines = sources.flatMap((source) => source.functionLines);
  const total = lines.reduce((sum, count) => sum + count, 0);
  const perThousand = (count: (source: SourceFile) => number) =>
    total === 0 ? 0 : (1000 * sources.reduce((sum, source) => sum + count(source), 0)) / total;
  return {
    files: sources.length,
    median: percentile(lines, 0.5),
    ninetieth: percentile(lines, 0.9),
    longest: lines.at(-1) ?? 0,
    small: lines.filter((count) => count <= 20).length,
    fullest: fullestFolder(sources.map(({ path }) => path)),
    functionsOver40: functionLines.filter((count) => count > 40).length,
    functionsOver60: functionLines.filter((count) => count > 60).length,
    catches: perThousand(({ catches }) => catches),
    assertions: perThousand(({ assertions }) => assertions),
    anys: perThousand(({ anys }) => anys),
    comments: perThousand(({ commentLines }) => commentLines) / 10,
    tests: sources.length === 0 ? 0 : testCount / sources.length,
  };
}
