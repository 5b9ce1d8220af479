import { type Mood, moods } from '../moods.ts';
import type { Motif } from '../motif.ts';
import type { Wanted } from '../prompt/read-prompt.ts';
import { paletteOfColors } from './asked-palette.ts';
import type { Color } from './color.ts';
import { mapPalette, type Palette } from './palette.ts';

function areAlike(one: Color, other: Color): boolean {
  const turn = Math.abs(((one.h - other.h + 540) % 360) - 180);
  const areGray = [one, other].map(({ c }) => c < 0.03);
  return areGray[0] === areGray[1] && (areGray[0] ? Math.abs(one.l - other.l) < 0.2 : turn < 30);
}

/** Turns the hues until no background color is unwanted, and replaces unwanted accents. */
function avoiding(palette: Palette, unwanted: readonly Color[]): Palette {
  if (unwanted.length === 0) return palette;
  const isFine = (own: Color) => !unwanted.some((other) => areAlike(own, other));
  const turned = [0, 60, 120, 180, 240, 300].map((turn) =>
    mapPalette(palette, (own) => ({ ...own, h: (own.h + turn) % 360 })),
  );
  const ground = turned.find(({ sky, near }) => [...sky, near].every(isFine)) ?? palette;
  const fine = [...palette.accents, ...ground.accents].filter(isFine);
  const replaced = (own: Color, at: number) => (isFine(own) ? own : (fine[at % fine.length] ?? ground.near));
  const [a, b, c, d, e] = palette.accents;
  return {
    ...ground,
    accents: [replaced(a, 0), replaced(b, 1), replaced(c, 2), replaced(d, 3), replaced(e, 4)],
  };
}

function distance(one: Color, other: Color): number {
  const turn = ((one.h - other.h) * Math.PI) / 180;
  return Math.hypot(one.l - other.l, one.c * Math.cos(turn) - other.c, one.c * Math.sin(turn));
}

/** Moves accents away from the background color. Yellows move toward orange, because dark yellow looks muddy. */
function standingOut(palette: Palette): Palette {
  const [, middle] = palette.sky;
  const apart = mapPalette(palette, (own) => {
    if (distance(own, middle) > 0.11) return own;
    if (middle.l < 0.72) return { ...own, l: own.l + 0.16 };
    if (own.c < 0.03) return { ...own, l: 0.985 };
    return own.h > 50 && own.h < 115
      ? { l: own.l - 0.08, c: own.c + 0.04, h: own.h - 22 }
      : { ...own, l: own.l - 0.16, c: Math.max(own.c, 0.1) };
  });
  return { ...palette, accents: apart.accents };
}

/** Returns the motif's own or the requested colors, changed by the moods. All motifs share the sky of `lead`. */
export function choosePalette(
  motif: Motif,
  lead: Motif,
  { colors, moods: asked, unwantedColors }: Wanted,
): Palette {
  const { sky, glow, light } = lead.palette;
  const own: Palette = { ...motif.palette, sky, glow, light };
  const [first, ...more] = colors;
  const base = first ? paletteOfColors([first, ...more], own) : avoiding(own, unwantedColors);
  const changed = (Object.keys(moods) as Mood[])
    .filter((mood) => asked.has(mood))
    .reduce((palette, mood) => moods[mood](palette, !first), base);
  return standingOut(changed);
}
