import palettes from '../vocabulary/palettes.json' with { type: 'json' };
import { color, parseColor } from './color.ts';
import type { Palette } from './palette.ts';

/** The five monsters' colors, for palettes without their own accents. */
const party: Palette['accents'] = [
  color(0.68, 0.19, 3),
  color(0.84, 0.15, 80),
  color(0.74, 0.13, 236),
  color(0.6, 0.19, 285),
  color(0.74, 0.13, 168),
];
const white = color(0.985, 0.012, 80);
const sun = color(0.93, 0.11, 92);

interface WrittenPalette {
  /** From top to bottom: three colors. */
  sky: readonly string[];
  far: string;
  near: string;
  /** Five colors. */
  accents?: readonly string[];
}

function natural({ sky, far, near, accents }: WrittenPalette): Palette {
  const at = (colors: readonly string[], index: number) => parseColor(colors[index] ?? '');
  return {
    sky: [at(sky, 0), at(sky, 1), at(sky, 2)],
    far: parseColor(far),
    near: parseColor(near),
    accents: accents
      ? [at(accents, 0), at(accents, 1), at(accents, 2), at(accents, 3), at(accents, 4)]
      : party,
    glow: sun,
    light: white,
    cast: 0.1,
  };
}

/** Used if the prompt requests no colors. */
export const naturalPalettes = Object.fromEntries(
  Object.entries(palettes).map(([name, written]) => [name, natural(written)]),
  // `fromEntries` loses the type of the names.
) as Record<keyof typeof palettes, Palette>;
