import type { Change } from './moods/change.ts';
import { ground } from './moods/ground.ts';
import { bright, dimmed, neon, pastel } from './moods/light.ts';
import { elegant, sunset, vintage } from './moods/style.ts';
import { color } from './palettes/color.ts';
import { mapPalette } from './palettes/palette.ts';

/** In the order in which they are applied: tones, then strength, then light. */
export const moods = {
  warm: ground([color(0.82, 0.11, 40), color(0.91, 0.07, 60), color(0.96, 0.05, 80)], color(0.5, 0.14, 40)),
  cold: ground(
    [color(0.76, 0.09, 245), color(0.87, 0.055, 230), color(0.95, 0.03, 215)],
    color(0.45, 0.1, 245),
  ),
  winter: ground(
    [color(0.78, 0.075, 250), color(0.88, 0.045, 240), color(0.96, 0.02, 240)],
    color(0.5, 0.1, 250),
  ),
  summer: ground(
    [color(0.78, 0.12, 222), color(0.9, 0.075, 200), color(0.96, 0.07, 95)],
    color(0.58, 0.14, 190),
  ),
  spring: ground(
    [color(0.88, 0.07, 200), color(0.94, 0.055, 140), color(0.96, 0.05, 0)],
    color(0.58, 0.14, 145),
  ),
  romantic: ground([color(0.78, 0.12, 5), color(0.89, 0.07, 15), color(0.96, 0.04, 50)], color(0.5, 0.17, 5)),
  earthy: ground(
    [color(0.84, 0.06, 70), color(0.91, 0.045, 85), color(0.95, 0.035, 95)],
    color(0.45, 0.08, 75),
  ),
  colourful: (palette) => mapPalette(palette, (own) => ({ ...own, c: own.c * 1.2 })),
  elegant,
  vintage,
  bright,
  pastel,
  dawn: ground(
    [color(0.82, 0.075, 285), color(0.89, 0.08, 15), color(0.95, 0.065, 75)],
    color(0.5, 0.12, 310),
  ),
  sunset,
  // Turns yellow hues, because dark yellow looks muddy.
  dark: (palette, isFree) => dimmed(palette, (own) => (isFree && own > 40 && own < 125 ? 290 : own)),
  night: (palette, isFree) => dimmed(palette, (own) => (isFree ? 280 : own)),
  neon,
} satisfies Record<string, Change>;

export type Mood = keyof typeof moods;

/** Used when a prompt excludes a mood. */
export const opposites: Partial<Record<Mood, Mood>> = {
  dark: 'bright',
  night: 'bright',
  bright: 'pastel',
  neon: 'pastel',
  colourful: 'pastel',
  warm: 'cold',
  cold: 'warm',
  pastel: 'bright',
};
