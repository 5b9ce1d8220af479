import { colour, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { inkOf, inLight } from '../../palette.ts';
import { circle, ellipse, path } from '../../svg.ts';

/** A small fox that sits and looks out of the picture. */
export function fox({ palette }: Scene): string {
  const fur = inLight(palette, colour(0.68, 0.16, 48));
  const white = mix(palette.light, fur, 0.08);
  const ink = inkOf(palette);
  return [
    path('M26-6C70-4 78-46 56-62C62-40 44-30 22-30z', fur),
    path('M56-62C64-50 64-40 58-30Q52-44 50-48z', white),
    path('M-28 0Q-30-58 0-64Q30-58 28 0z', fur),
    path('M-12 0Q-14-36 0-40Q14-36 12 0z', white),
    path('M-40-112L-34-76L-10-92zM40-112L34-76L10-92z', fur),
    path('M0-44C-30-48-44-68-36-82Q-20-98 0-96Q20-98 36-82C44-68 30-48 0-44z', fur),
    path('M0-44C-26-48-38-60-39-70Q-18-72 0-54Q18-72 39-70C38-60 26-48 0-44z', white),
    circle(-15, -74, 4, ink),
    circle(15, -74, 4, ink),
    ellipse(0, -50, 5.5, 4, ink),
  ].join('');
}
