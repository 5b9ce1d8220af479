import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Face, FontFamily } from './catalog.ts';

// Resolves the same from the sources and from the bundle.
const require = createRequire(import.meta.url);

/** One file of a font family. */
export interface FontPart {
  /** First and last code point of each range that the file may have characters of. */
  ranges: readonly (readonly [number, number])[];
  fileOf(face: Face): string;
  /** Whether the file has all weights. */
  isVariable: boolean;
}

export const pathOf = (file: string): string => require.resolve(file);

function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function fileOf(family: FontFamily, part: string, face: Face): string {
  const name = family.package.slice(family.package.indexOf('/') + 1);
  const weight = family.weights?.[face] ?? 'wght';
  return `${family.package}/files/${name}-${part}-${weight}-normal.woff2`;
}

const known = new Map<FontFamily, FontPart[]>();

/** The used files of a family. */
export function partsOf(family: FontFamily): FontPart[] {
  const found = known.get(family);
  if (found) return found;
  const listed: Record<string, string> = JSON.parse(
    readFileSync(pathOf(`${family.package}/unicode.json`), 'utf8'),
  );
  const parts = Object.entries(listed).flatMap(([key, ranges]) => {
    const part = /^\[(\d+)\]$/.exec(key)?.[1] ?? key;
    const isUsed = family.parts ? family.parts.includes(key) : part !== key;
    const isVariable = !family.weights;
    return isUsed
      ? [{ ranges: rangesOf(ranges), fileOf: (face: Face) => fileOf(family, part, face), isVariable }]
      : [];
  });
  known.set(family, parts);
  return parts;
}

export function mayHave({ ranges }: FontPart, codePoint: number): boolean {
  return ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}
