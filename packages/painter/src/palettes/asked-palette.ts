import { type Color, color, mix } from './color.ts';
import type { Palette } from './palette.ts';

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Yellow, gold and brown look muddy when darkened. */
function isYellow({ h }: Color): boolean {
  return h > 40 && h < 125;
}

function deepened(base: Color): Color {
  return isYellow(base)
    ? { l: clamp(base.l - 0.16, 0.6, 0.7), c: clamp(base.c * 1.1, 0.08, 0.15), h: base.h - 28 }
    : { l: clamp(base.l - 0.18, 0.42, 0.58), c: base.c * 1.25, h: base.h };
}

function pale(base: Color): Color {
  return { l: 0.975, c: base.c * 0.16, h: base.h };
}

function neighbor(base: Color, turn: number): Color {
  if (turn > 0 && isYellow(base)) return color(0.7, 0.16, 18);
  return { l: clamp(base.l, 0.64, 0.8), c: Math.max(base.c, 0.13), h: (base.h + turn + 360) % 360 };
}

/** For browns and beiges, whose neighbors would be pale or muddy. */
const earthy: Palette['accents'] = [
  color(0.62, 0.14, 38),
  color(0.8, 0.13, 82),
  color(0.96, 0.03, 85),
  color(0.6, 0.09, 125),
  color(0.5, 0.12, 30),
];

/** Adds a color's neighbors and a contrasting color, if only one color is given. */
function accentsOf([first, second, ...more]: readonly [Color, ...Color[]]): Palette['accents'] {
  const own = first.l < 0.46 ? { ...first, l: 0.7, c: first.c * 1.2 } : deepened(first);
  if (!second) {
    if (isYellow(first) && first.c < 0.1) return earthy;
    const pop = isYellow(first) ? color(0.64, 0.18, 358) : color(0.84, 0.14, 82);
    return [own, neighbor(first, -32), pale(first), neighbor(first, 32), pop];
  }
  const deep = second.c < 0.05 ? neighbor(first, -20) : deepened(second);
  const [third, fourth, fifth] = [...more, own, deep, pale(first)];
  return [second, third ?? own, pale(first), fourth ?? own, fifth ?? second];
}

function lightSky(first: Color, second: Color | undefined): Palette['sky'] {
  const lower = second && second.l > 0.5 ? second : first;
  const low = { ...lower, l: clamp(Math.max(first.l, lower.l) + 0.16, 0.88, 0.97), c: lower.c * 0.5 };
  return [first, mix(first, low, 0.55), low];
}

function darkSky(first: Color, second: Color | undefined): Palette['sky'] {
  const low = { ...mix(first, second ?? first, 0.25), l: clamp(first.l + 0.15, 0.32, 0.5) };
  return [
    { ...first, l: clamp(first.l - 0.07, 0.15, 0.32) },
    { ...first, l: clamp(first.l, 0.22, 0.4) },
    low,
  ];
}

/**
 * The first color is the background's. Whites, grays and blacks keep the colorful parts of the motif's `own` palette.
 */
export function paletteOfColors(colors: readonly [Color, ...Color[]], own: Palette): Palette {
  const [first, second] = colors;
  const isDark = first.l < 0.46;
  const sky = isDark ? darkSky(first, second) : lightSky(first, second);
  const areGray = colors.every(({ c }) => c < 0.05);
  const deep = isDark
    ? { ...first, l: clamp(first.l - 0.14, 0.13, 0.26) }
    : { ...first, l: clamp(first.l - 0.26, 0.36, 0.6), c: first.c * 1.15 };
  const near = areGray ? mix({ ...own.near, l: deep.l }, deep, 0.4) : deep;
  return {
    sky,
    far: mix(sky[2], near, isDark ? 0.4 : 0.22),
    near,
    accents: areGray ? own.accents : accentsOf(colors),
    glow: color(0.94, 0.09, 90),
    light: color(0.985, 0.012, first.h),
    cast: 0.32,
  };
}
