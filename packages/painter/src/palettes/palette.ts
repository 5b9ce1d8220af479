import { type Color, color, mix } from './color.ts';

export interface Palette {
  /** The background behind everything, from top to bottom. */
  sky: readonly [Color, Color, Color];
  /** The colors of hills, waves, trees and houses. `far` ones fade into the sky, and `near` ones contrast with it. */
  far: Color;
  near: Color;
  /** The colors of eye-catching things such as balloons, blossoms and sweets. */
  accents: readonly [Color, Color, Color, Color, Color];
  /** The color of the sun, the moon, flames and lit windows. */
  glow: Color;
  /** The color of snow, foam, clouds and highlights. */
  light: Color;
  /** How much this light tints naturally colored things such as a basketball, from 0 to 1. */
  cast: number;
}

export function isDark({ sky }: Palette): boolean {
  return sky[1].l < 0.55;
}

/** Returns a color between far (0) and near (1). */
export function depth({ far, near }: Palette, share: number): Color {
  return mix(far, near, share);
}

export function inLight(palette: Palette, own: Color): Color {
  const shown = mix(own, palette.near, palette.cast * 0.7);
  return isDark(palette) ? { ...shown, l: shown.l * 0.86 } : shown;
}

/** Returns a color for shaded sides and details. It is dark on every background, but never black. */
export function inkOf(palette: Palette): Color {
  return mix(color(0.28, 0.08, 295), palette.near, 0.25 + palette.cast / 2);
}

/** Returns a color for fine lines and small signs that is visible on this sky. */
export function markOf({ sky, light, near }: Palette): Color {
  return sky[1].l < 0.78 ? light : mix(near, sky[0], 0.25);
}

export function mapPalette(palette: Palette, change: (color: Color) => Color): Palette {
  const { sky, accents } = palette;
  return {
    ...palette,
    sky: [change(sky[0]), change(sky[1]), change(sky[2])],
    accents: [
      change(accents[0]),
      change(accents[1]),
      change(accents[2]),
      change(accents[3]),
      change(accents[4]),
    ],
    far: change(palette.far),
    near: change(palette.near),
    glow: change(palette.glow),
    light: change(palette.light),
  };
}
