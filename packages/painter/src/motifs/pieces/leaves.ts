import { type Colour, darker } from '../../colour.ts';
import { d, line, path } from '../../svg.ts';

/** A leaf of about 100 around the origin, its stalk downward. */
export type Leaf = (tone: Colour) => string;

export const beech: Leaf = (tone) =>
  path('M0 46C-34 24-34-18 0-50C34-18 34 24 0 46z', tone) +
  line('M0 62V-36M0 26L-18 10M0 26L18 10M0 4L-18-12M0 4L18-12M0-16L-11-27M0-16L11-27', darker(tone, 0.1), 3);

export const maple: Leaf = (tone) =>
  path(
    d`M0 36L-30 40L-26 28L-54 10L-44 4L-50-16L-34-14L-30-22L-14-6L-20-40L-10-36L0-56
      L10-36L20-40L14-6L30-22L34-14L50-16L44 4L54 10L26 28L30 40z`,
    tone,
  ) + line('M0 64V-30M0 28L-36 4M0 28L36 4', darker(tone, 0.1), 3);

export const oak: Leaf = (tone) =>
  path(
    d`M0 46C-12 44-22 38-18 28C-32 28-34 12-24 8C-38 2-34-16-22-16C-30-30-18-40-10-36
      C-8-50 8-50 10-36C18-40 30-30 22-16C34-16 38 2 24 8C34 12 32 28 18 28C22 38 12 44 0 46z`,
    tone,
  ) + line('M0 64V-32M0 24L-14 14M0 24L14 14M0-2L-16-10M0-2L16-10', darker(tone, 0.1), 3);
