import { type Color, color } from '../palettes/color.ts';
import { isDark, mapPalette, type Palette } from '../palettes/palette.ts';

export function dimmed(palette: Palette, hue: (own: number) => number): Palette {
  const deep = ({ c, h }: Color, l: number) => color(l, Math.min(0.13, Math.max(c * 0.9, 0.07)), hue(h));
  const [top, middle, low] = palette.sky;
  return {
    ...palette,
    sky: [deep(top, 0.19), deep(top.c > middle.c ? top : middle, 0.27), deep(low.c > 0.06 ? low : top, 0.4)],
    far: { ...palette.far, l: 0.4, c: Math.min(palette.far.c, 0.1) },
    near: { ...palette.near, l: 0.22, c: Math.min(palette.near.c, 0.09) },
    accents: mapPalette(palette, (own) => ({ ...own, l: Math.min(0.88, Math.max(own.l, 0.66)) })).accents,
    glow: color(0.93, 0.075, 95),
  };
}

export function bright(palette: Palette): Palette {
  const lit = isDark(palette) ? mapPalette(palette, (own) => ({ ...own, l: 0.5 + own.l / 2 })) : palette;
  const [top, middle, low] = lit.sky;
  const raise = (own: Color, to: number) => ({ ...own, l: Math.max(own.l, to), c: own.c * 1.12 });
  return {
    ...lit,
    sky: [raise(top, 0.8), raise(middle, 0.9), raise(low, 0.95)],
    accents: mapPalette(lit, (own) => ({ ...own, c: own.c * 1.12 })).accents,
  };
}

export function pastel(palette: Palette): Palette {
  const soft = mapPalette(palette, ({ l, c, h }) =>
    color(0.84 + (l - 0.7) * 0.16, Math.min(c * 0.62, 0.1), h),
  );
  const at = (own: Color, l: number) => ({ ...own, l });
  const [top, middle, low] = soft.sky;
  return {
    ...soft,
    sky: [at(top, 0.87), at(middle, 0.92), at(low, 0.96)],
    far: at(soft.far, 0.88),
    near: at(soft.near, 0.66),
    light: palette.light,
  };
}

export function neon(palette: Palette, isFree: boolean): Palette {
  const night = dimmed(palette, (own) => (isFree ? 295 : own));
  const tubes: Palette['accents'] = [
    color(0.7, 0.27, 345),
    color(0.86, 0.15, 200),
    color(0.89, 0.22, 128),
    color(0.66, 0.25, 300),
    color(0.92, 0.18, 105),
  ];
  const vivid = ({ l, c, h }: Color) => color(Math.max(l, 0.7), Math.max(c * 1.6, 0.2), h);
  return {
    ...night,
    accents: isFree ? tubes : mapPalette(palette, vivid).accents,
    glow: color(0.94, 0.12, 195),
  };
}
