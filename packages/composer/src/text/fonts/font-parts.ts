import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Face, FontFamily } from './catalog.ts';

// This resolves the same way from the sources and from the bundle.
const require = createRequire(import.meta.url);

export interface FontPart {
  /** The first and last code point of each range that the file may cover. */
  ranges: readonly (readonly [number, number])[];
  fileOf(face: Face): string;
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

const blocks = new Map<FontFamily, Map<number, FontPart[]>>();

function blocksOf(family: FontFamily): Map<number, FontPart[]> {
  const found = blocks.get(family);
  if (found) return found;
  const parts = new Map<number, FontPart[]>();
  for (const part of partsOf(family)) {
    const numbers = part.ranges.flatMap(([first, last]) =>
      Array.from({ length: (last >> 8) - (first >> 8) + 1 }, (_, at) => (first >> 8) + at),
    );
    for (const block of new Set(numbers)) parts.set(block, [...(parts.get(block) ?? []), part]);
  }
  blocks.set(family, parts);
  return parts;
}

export function partsWith(family: FontFamily, codePoint: number): FontPart[] {
  const parts = blocksOf(family).get(codePoint >> 8) ?? [];
  return parts.filter(({ ranges }) =>
    ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
  );
}
