import type { Palette } from '../palette.ts';

/** How a mood changes the colours; `isFree` where nobody has asked for certain ones. */
export type Change = (palette: Palette, isFree: boolean) => Palette;
