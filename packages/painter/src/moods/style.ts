import { type Color, color, mix } from '../palettes/color.ts';
import { isDark, mapPalette, type Palette } from '../palettes/palette.ts';
import { withSky } from './ground.ts';

const gold = color(0.79, 0.12, 86);

export function elegant(palette: Palette, isFree: boolean): Palette {
  const ivory: Palette['sky'] = [color(0.9, 0.03, 70), color(0.95, 0.022, 80), color(0.975, 0.016, 88)];
  const base = isFree && !isDark(palette) ? withSky(palette, ivory, color(0.5, 0.05, 70)) : palette;
  const calm = mapPalette(base, (own) => ({ ...own, c: own.c * 0.8 }));
  const [first, second] = calm.accents;
  return {
    ...calm,
    accents: [
      gold,
      mix(first, gold, isFree ? 0.7 : 0.2),
      color(0.93, 0.045, 88),
      mix(second, gold, isFree ? 0.6 : 0.2),
      color(0.66, 0.1, 72),
    ],
    glow: color(0.92, 0.08, 88),
  };
}

export function vintage(palette: Palette): Palette {
  const sepia = (own: Color, share: number) =>
    mix({ ...own, c: own.c * 0.8 }, color(own.l * 0.97, 0.06, 78), share);
  const [top, middle, low] = palette.sky;
  return {
    ...mapPalette(palette, (own) => sepia(own, 0.26)),
    sky: [sepia(top, 0.4), sepia(middle, 0.6), sepia(low, 0.75)],
  };
}

export function sunset(palette: Palette, isFree: boolean): Palette {
  const [top, middle] = palette.sky;
  const evening: Palette['sky'] = isFree
    ? [color(0.5, 0.15, 293), color(0.74, 0.15, 12), color(0.89, 0.11, 70)]
    : [{ ...top, l: top.l * 0.78 }, middle, mix(middle, color(0.88, 0.11, 65), 0.7)];
  const shade = isFree
    ? color(Math.min(palette.near.l, 0.38), 0.11, 300)
    : { ...palette.near, l: palette.near.l * 0.8 };
  return {
    ...palette,
    sky: evening,
    far: mix(palette.far, evening[1], 0.7),
    near: mix(palette.near, shade, 0.8),
    glow: color(0.93, 0.11, 82),
  };
}
