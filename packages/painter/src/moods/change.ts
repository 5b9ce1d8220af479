import type { Palette } from '../palettes/palette.ts';

/** `isFree` if the prompt requests no colours. */
export type Change = (palette: Palette, isFree: boolean) => Palette;
