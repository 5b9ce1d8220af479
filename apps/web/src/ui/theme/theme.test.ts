import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

const grounds = ['frosting', 'paper'];
const tints = ['raspberry', 'blueberry', 'mango', 'mint', 'cherry'].map((name) => `${name}-soft`);

/** Each text token with every background that components put it on. */
const textPairs: [text: string, grounds: string[]][] = [
  ['ink', [...grounds, ...tints, 'line']],
  ['ink-soft', [...grounds, ...tints, 'line']],
  ['raspberry', [...grounds, 'raspberry-soft']],
  ['blueberry', [...grounds, 'blueberry-soft']],
  ['mint', [...grounds, 'mint-soft']],
  ['cherry', [...grounds, 'cherry-soft']],
  ...['raspberry', 'blueberry', 'mango', 'mint', 'cherry'].map((name): [string, string[]] => [
    `${name}-ink`,
    [name],
  ]),
];

const edgePairs: [edge: string, grounds: string[]][] = [
  ['line-strong', grounds],
  ['blueberry', grounds],
  ['cherry', grounds],
];

function tokenValue(name: string, scheme: 'light' | 'dark'): string {
  const declared = css.match(
    new RegExp(`--color-${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`),
  );
  if (!declared) throw new Error(`theme.css declares no color ${name}`);
  const [, light, dark, both] = declared;
  return (scheme === 'light' ? light : dark) ?? both ?? '';
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const check = (front: string, ground: string, least: number) =>
    expect(contrast(tokenValue(front, scheme), tokenValue(ground, scheme))).toBeGreaterThanOrEqual(least);

  for (const [text, onGrounds] of textPairs) {
    test.each(onGrounds)(`${text} is readable on %s (WCAG AA, 4.5 to 1)`, (ground) =>
      check(text, ground, 4.5),
    );
  }

  for (const [edge, onGrounds] of edgePairs) {
    test.each(onGrounds)(`${edge} as an edge or focus ring stands out on %s (3 to 1)`, (ground) =>
      check(edge, ground, 3),
    );
  }
});
