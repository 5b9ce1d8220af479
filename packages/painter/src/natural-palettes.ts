import { type Colour, colour } from './colour.ts';
import type { Palette } from './palette.ts';

const raspberry = colour(0.68, 0.19, 3);
const mango = colour(0.84, 0.15, 80);
const mint = colour(0.74, 0.13, 168);
const violet = colour(0.6, 0.19, 285);
const sky = colour(0.74, 0.13, 236);
/** The colours of the product's five monsters. */
const party: Palette['accents'] = [raspberry, mango, sky, violet, mint];

const white = colour(0.985, 0.012, 80);
const sun = colour(0.93, 0.11, 92);

function natural(
  heaven: Palette['sky'],
  far: Colour,
  near: Colour,
  accents: Palette['accents'] = party,
  glow = sun,
): Palette {
  return { sky: heaven, far, near, accents, glow, light: white, cast: 0.1 };
}

/** The colours that motifs have where nobody asks for others. */
export const naturalPalettes = {
  frosting: natural(
    [colour(0.9, 0.07, 12), colour(0.95, 0.045, 45), colour(0.97, 0.035, 80)],
    colour(0.89, 0.07, 20),
    colour(0.62, 0.17, 5),
  ),
  noon: natural(
    [colour(0.8, 0.1, 238), colour(0.91, 0.05, 225), colour(0.96, 0.03, 85)],
    colour(0.85, 0.07, 230),
    colour(0.55, 0.14, 262),
  ),
  honey: natural(
    [colour(0.88, 0.12, 82), colour(0.94, 0.08, 88), colour(0.97, 0.05, 92)],
    colour(0.88, 0.1, 80),
    colour(0.62, 0.15, 50),
  ),
  lilac: natural(
    [colour(0.8, 0.09, 295), colour(0.89, 0.06, 320), colour(0.95, 0.045, 40)],
    colour(0.82, 0.08, 300),
    colour(0.5, 0.17, 288),
  ),
  evening: natural(
    [colour(0.27, 0.12, 283), colour(0.4, 0.16, 288), colour(0.58, 0.17, 320)],
    colour(0.42, 0.14, 290),
    colour(0.25, 0.1, 285),
    [mango, colour(0.75, 0.15, 350), colour(0.9, 0.1, 95), colour(0.74, 0.13, 300), colour(0.78, 0.11, 215)],
  ),
  space: natural(
    [colour(0.2, 0.075, 278), colour(0.26, 0.11, 290), colour(0.4, 0.15, 315)],
    colour(0.46, 0.15, 300),
    colour(0.27, 0.09, 285),
    [raspberry, mango, colour(0.78, 0.12, 200), colour(0.68, 0.17, 300), colour(0.79, 0.13, 45)],
  ),
  seaside: natural(
    [colour(0.82, 0.09, 228), colour(0.92, 0.05, 210), colour(0.96, 0.045, 78)],
    colour(0.8, 0.09, 205),
    colour(0.52, 0.12, 235),
    [colour(0.68, 0.19, 22), mango, colour(0.93, 0.03, 85), colour(0.78, 0.13, 45), colour(0.7, 0.17, 0)],
  ),
  woods: natural(
    [colour(0.87, 0.065, 205), colour(0.94, 0.05, 150), colour(0.96, 0.055, 100)],
    colour(0.86, 0.065, 150),
    colour(0.42, 0.09, 160),
    [colour(0.65, 0.2, 25), mango, colour(0.8, 0.15, 130), colour(0.93, 0.03, 90), colour(0.73, 0.14, 40)],
  ),
  cream: natural(
    [colour(0.88, 0.08, 358), colour(0.94, 0.045, 15), colour(0.97, 0.035, 75)],
    colour(0.9, 0.06, 60),
    colour(0.55, 0.11, 40),
    [colour(0.72, 0.17, 0), mango, colour(0.8, 0.11, 175), colour(0.72, 0.13, 300), colour(0.78, 0.11, 230)],
  ),
  dusk: natural(
    [colour(0.56, 0.15, 295), colour(0.76, 0.13, 355), colour(0.9, 0.1, 68)],
    colour(0.7, 0.12, 330),
    colour(0.33, 0.12, 288),
  ),
  meadow: natural(
    [colour(0.89, 0.06, 215), colour(0.95, 0.035, 170), colour(0.97, 0.04, 105)],
    colour(0.84, 0.1, 140),
    colour(0.5, 0.12, 152),
    [raspberry, colour(0.86, 0.15, 88), colour(0.67, 0.15, 295), colour(0.75, 0.16, 35), white],
  ),
  frost: natural(
    [colour(0.77, 0.08, 250), colour(0.87, 0.05, 240), colour(0.95, 0.025, 250)],
    colour(0.86, 0.05, 240),
    colour(0.52, 0.1, 250),
    [colour(0.64, 0.2, 18), mango, colour(0.66, 0.12, 165), colour(0.66, 0.14, 285), colour(0.72, 0.12, 230)],
  ),
  stage: natural(
    [colour(0.5, 0.19, 285), colour(0.64, 0.19, 325), colour(0.83, 0.12, 45)],
    colour(0.64, 0.16, 315),
    colour(0.32, 0.12, 285),
    [mango, colour(0.72, 0.18, 5), colour(0.83, 0.11, 200), colour(0.95, 0.03, 85), colour(0.75, 0.15, 160)],
  ),
  pitch: natural(
    [colour(0.8, 0.1, 235), colour(0.91, 0.05, 220), colour(0.96, 0.035, 95)],
    colour(0.82, 0.13, 135),
    colour(0.56, 0.14, 148),
    [colour(0.73, 0.16, 55), mango, colour(0.66, 0.2, 18), colour(0.6, 0.17, 262), colour(0.85, 0.18, 118)],
  ),
  rose: natural(
    [colour(0.79, 0.12, 2), colour(0.89, 0.07, 12), colour(0.96, 0.035, 55)],
    colour(0.84, 0.1, 5),
    colour(0.55, 0.19, 10),
    [colour(0.63, 0.22, 15), colour(0.72, 0.18, 355), colour(0.97, 0.02, 60), mango, colour(0.66, 0.16, 320)],
  ),
  peaks: natural(
    [colour(0.76, 0.09, 250), colour(0.89, 0.05, 235), colour(0.95, 0.055, 75)],
    colour(0.8, 0.065, 265),
    colour(0.43, 0.09, 185),
  ),
  harvest: natural(
    [colour(0.88, 0.075, 70), colour(0.94, 0.06, 85), colour(0.95, 0.075, 90)],
    colour(0.86, 0.1, 70),
    colour(0.5, 0.12, 45),
    [
      colour(0.64, 0.18, 35),
      colour(0.76, 0.16, 62),
      colour(0.85, 0.15, 88),
      colour(0.55, 0.16, 25),
      colour(0.66, 0.11, 115),
    ],
  ),
  midnight: natural(
    [colour(0.19, 0.08, 272), colour(0.26, 0.11, 278), colour(0.4, 0.13, 300)],
    colour(0.4, 0.1, 285),
    colour(0.2, 0.07, 275),
    [mango, colour(0.72, 0.19, 0), colour(0.8, 0.12, 200), colour(0.7, 0.18, 300), colour(0.85, 0.15, 150)],
  ),
} satisfies Record<string, Palette>;
