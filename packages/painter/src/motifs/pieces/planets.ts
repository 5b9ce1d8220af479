import { type Colour, darker, faint, lighter } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { circle, ellipse, line, path, placed } from '../../svg.ts';

/** Half of a disc as path data, for the shaded side of planets. */
const shadedSide = 'M30-95A100 100 0 1 1-95 30A112 112 0 0 0 30-95z';

/** A disc of 200 around the origin, `marks` drawn on it, half of it in the shade. */
export function planet({ gradients }: Scene, tone: Colour, marks: string): string {
  return [
    circle(0, 0, 100, gradients.linear([lighter(tone, 0.08), darker(tone, 0.03)])),
    marks,
    path(shadedSide, faint(darker(tone, 0.25), 0.3)),
  ].join('');
}

/** Marks of a planet of gas. */
export function bands(tone: Colour): string {
  const bright = faint(lighter(tone, 0.12), 0.75);
  return [
    path('M-93-36Q0-16 93-36Q97-24 99-12Q0 10-99-12Q-97-24-93-36z', bright),
    path('M-96 28Q0 50 96 28Q92 42 86 52Q0 70-86 52Q-92 42-96 28z', bright),
    path('M-76-65Q0-50 76-65L68-73Q0-60-68-73z', faint(darker(tone, 0.12), 0.5)),
    ellipse(38, 8, 20, 9, faint(darker(tone, 0.14), 0.6)),
  ].join('');
}

/** Marks of a moon. */
export function craters(tone: Colour): string {
  const dim = faint(darker(tone, 0.12), 0.6);
  return (
    circle(-34, -30, 22, dim) +
    circle(30, 20, 30, dim) +
    circle(-30, 46, 14, dim) +
    circle(36, -52, 11, dim) +
    circle(-66, 8, 10, dim)
  );
}

/** A planet with a ring of 300. */
export function ringed(scene: Scene, tone: Colour, ring: Colour): string {
  const far = 'M-150 0A150 40 0 0 1 150 0';
  const near = 'M-150 0A150 40 0 0 0 150 0';
  return placed(
    { x: 0, y: 0, turn: -18 },
    line(far, darker(ring, 0.08), 17) +
      planet(scene, tone, bands(tone)) +
      line(near, ring, 17) +
      line(near, faint(lighter(ring, 0.12), 0.8), 4),
  );
}
