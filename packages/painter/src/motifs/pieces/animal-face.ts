import { type Colour, colour, darker, faint, lighter } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { inkOf } from '../../palette.ts';
import { circle, ellipse, line, path, rect } from '../../svg.ts';

/** Shoulders, about 170 wide. */
export function body(fur: Colour): string {
  return path('M-84 60C-90-30-60-70 0-70C60-70 90-30 84 60z', darker(fur, 0.05));
}

/** Two paws on the edge. */
export function paws(fur: Colour): string {
  return [-58, 58]
    .map(
      (x) =>
        rect(x - 26, -22, 52, 60, lighter(fur, 0.03), 25) +
        line(`M${x - 8} 16V28M${x + 8} 16V28`, darker(fur, 0.15), 3),
    )
    .join('');
}

/** Eyes at the height of `y`, `gap` from the middle, with cheeks, nose and mouth. */
export function face({ palette }: Scene, y: number, gap: number, nose: Colour): string {
  const ink = inkOf(palette);
  const eye = (x: number) => circle(x, y, 9, ink) + circle(x - 3, y - 3.5, 3.2, palette.light);
  return [
    eye(-gap),
    eye(gap),
    ...[-1, 1].map((way) => ellipse(way * (gap + 22), y + 20, 12, 8, faint(colour(0.74, 0.15, 15), 0.5))),
    path(`M-9 ${y + 16}H9Q6 ${y + 27} 0 ${y + 28}Q-6 ${y + 27}-9 ${y + 16}z`, nose),
    line(`M0 ${y + 28}Q-2 ${y + 38}-13 ${y + 36}M0 ${y + 28}Q2 ${y + 38} 13 ${y + 36}`, ink, 3.5),
  ].join('');
}
