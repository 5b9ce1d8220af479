import type { Palette } from '../palettes/palette.ts';

/** How a mood changes the colours; `isFree` if the prompt requests no colours. */
export type Change = (palette: Palette, isFree: boolean) => Palette;
