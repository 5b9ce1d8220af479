import { type Scene, side } from './motif.ts';
import { faint } from './palettes/color.ts';
import { rect } from './svg.ts';

export function paintSky({ palette, gradients }: Scene): string {
  return rect(0, 0, side, side, gradients.linear(palette.sky));
}

/**
 * Frames the picture on paper. The gradients are linear, because large radial ones take ten times as long to draw.
 */
export function paintEdges({ palette, gradients }: Scene): string {
  const shade = { ...palette.near, l: Math.min(palette.near.l, palette.sky[0].l) - 0.1 };
  const stops = [faint(shade, 0.1), faint(shade, 0.03), faint(shade, 0)];
  const back = [...stops].reverse();
  const deep = 150;
  return [
    rect(0, 0, side, deep, gradients.linear(stops)),
    rect(0, side - deep, side, deep, gradients.linear(back)),
    rect(0, 0, deep, side, gradients.linear(stops, 'across')),
    rect(side - deep, 0, deep, side, gradients.linear(back, 'across')),
  ].join('');
}
