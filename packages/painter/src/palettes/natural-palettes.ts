import palettes from '../vocabulary/palettes.json' with { type: 'json' };
import { colour, parseColour } from './colour.ts';
import type { Palette } from './palette.ts';

/** The five monsters' colours, for palettes without accents of their own. */
const party: Palette['accents'] = [
  colour(0.68, 0.19, 3),
  colour(0.84, 0.15, 80),
  colour(0.74, 0.13, 236),
  colour(0.6, 0.19, 285),
  colour(0.74, 0.13, 168),
];
const white = colour(0.985, 0.012, 80);
const sun = colour(0.93, 0.11, 92);

interface WrittenPalette {
  /** Top, middle, bottom. */
  sky: readonly string[];
  far: string;
  near: string;
  /** Five. */
  accents?: readonly string[];
}

function natural({ sky, far, near, accents }: WrittenPalette): Palette {
  const at = (colours: readonly string[], index: number) => parseColour(colours[index] ?? '');
  return {
    sky: [at(sky, 0), at(sky, 1), at(sky, 2)],
    far: parseColour(far),
    near: parseColour(near),
    accents: accents
      ? [at(accents, 0), at(accents, 1), at(accents, 2), at(accents, 3), at(accents, 4)]
      : party,
    glow: sun,
    light: white,
    cast: 0.1,
  };
}

/** Used if the prompt requests no colours. */
export const naturalPalettes = Object.fromEntries(
  Object.entries(palettes).map(([name, written]) => [name, natural(written)]),
  // `fromEntries` loses the type of the names.
) as Record<keyof typeof palettes, Palette>;
