import type { Palette } from '../palettes/palette.ts';

/** `isFree` if the prompt requests no colors. */
export type Change = (palette: Palette, isFree: boolean) => Palette;
