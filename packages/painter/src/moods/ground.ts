import { type Color, mix } from '../palettes/color.ts';
import { mapPalette, type Palette } from '../palettes/palette.ts';
import type { Change } from './change.ts';

export function withSky(palette: Palette, sky: Palette['sky'], near: Color): Palette {
  return { ...palette, sky, far: mix(palette.far, sky[1], 0.45), near: mix(palette.near, near, 0.35) };
}

/** Sets the background if colors are free. Otherwise moves the requested ones toward its tone. */
export function ground(sky: Palette['sky'], near: Color): Change {
  return (palette, isFree) =>
    isFree
      ? withSky(palette, sky, near)
      : mapPalette(palette, (asked) => mix(asked, { ...near, l: asked.l }, 0.14));
}
