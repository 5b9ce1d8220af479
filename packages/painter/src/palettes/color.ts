/**
 * A color in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees, and opacity from 0 to 1.
 * Equal steps look equal, so one rule for lighter, paler or warmer works for every hue.
 */
export interface Color {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly a?: number;
}

export function color(l: number, c: number, h: number): Color {
  return { l, c, h };
}

/** @param css a CSS color without opacity, such as `oklch(0.6 0.21 25)` */
export function parseColor(css: string): Color {
  const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(css) ?? [];
  if (!l) throw new Error(`'${css}' is no color such as oklch(0.6 0.21 25)`);
  return color(Number(l), Number(c), Number(h));
}

const radians = Math.PI / 180;

/** Returns linear light. Values are outside 0 to 1 for colors that screens can't show. */
function linearRgb({ l, c, h }: Color): number[] {
  const a = c * Math.cos(h * radians);
  const b = c * Math.sin(h * radians);
  // The matrices come from https://bottosson.github.io/posts/oklab/.
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function encoded(linear: number): number {
  const part = Math.min(1, Math.max(0, linear));
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
}

function byte(part: number): string {
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Returns the nearest color that screens can show, as `#rrggbb` or `#rrggbbaa`. */
export function hex({ a = 1, ...rest }: Color): string {
  let shown = rest;
  for (let step = 0; step < 12; step++) {
    if (linearRgb(shown).every((part) => part > -0.002 && part < 1.002)) break;
    shown = { ...shown, c: shown.c * 0.9 };
  }
  const parts = linearRgb(shown).map(encoded);
  return `#${(a < 1 ? [...parts, a] : parts).map(byte).join('')}`;
}

/** Mixes along a straight line, so opposite hues meet in gray. @param share from 0 for `from` to 1 for `to` */
export function mix(from: Color, to: Color, share: number): Color {
  const blend = (a: number, b: number) => a + (b - a) * share;
  const x = blend(from.c * Math.cos(from.h * radians), to.c * Math.cos(to.h * radians));
  const y = blend(from.c * Math.sin(from.h * radians), to.c * Math.sin(to.h * radians));
  return { l: blend(from.l, to.l), c: Math.hypot(x, y), h: (Math.atan2(y, x) / radians + 360) % 360 };
}

export function lighter(base: Color, by: number): Color {
  return { ...base, l: Math.min(0.99, Math.max(0.05, base.l + by)) };
}

export function darker(base: Color, by: number): Color {
  return lighter(base, -by);
}

export function faint(base: Color, opacity: number): Color {
  return { ...base, a: opacity };
}
