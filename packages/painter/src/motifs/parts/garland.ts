import { cyclicItem } from '../../cyclic-item.ts';
import { type Scene, side } from '../../motif.ts';
import { type Color, darker, faint, lighter } from '../../palettes/color.ts';
import { inkOf } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';
import { d, line, placed } from '../../svg.ts';

interface Course {
  from: readonly [number, number];
  to: readonly [number, number];
  sag: number;
}

/** The hanging things are drawn downward from their origins. */
export function garland(scene: Scene, { from, to, sag }: Course, hung: readonly string[]): string {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag];
  const on = (share: number, axis: 0 | 1) =>
    (1 - share) ** 2 * from[axis] + 2 * share * (1 - share) * (axis === 0 ? x : y) + share ** 2 * to[axis];
  const things = hung.map((thing, at) => {
    const share = (at + 0.5) / hung.length;
    const slope = Math.atan2(
      on(share + 0.02, 1) - on(share - 0.02, 1),
      on(share + 0.02, 0) - on(share - 0.02, 0),
    );
    return placed({ x: on(share, 0), y: on(share, 1), turn: (slope * 180) / Math.PI }, thing);
  });
  const string = d`M${from[0]} ${from[1]}Q${x} ${y} ${to[0]} ${to[1]}`;
  return things.join('') + line(string, faint(inkOf(scene.palette), 0.55), 3);
}

function flag(scene: Scene, tone: Color): string {
  return drawPiece(scene, 'party/flag', { flag: tone, shade: darker(tone, 0.12), hem: lighter(tone, 0.2) });
}

/** Hangs across both upper corners. */
export function bunting(scene: Scene): string {
  const { accents } = scene.palette;
  const flags = (count: number, first: number) =>
    Array.from({ length: count }, (_, at) => flag(scene, cyclicItem(accents, first + at)));
  return [
    garland(scene, { from: [-30, 205], to: [405, -25], sag: 120 }, flags(8, 0)),
    garland(scene, { from: [side - 405, -25], to: [side + 30, 205], sag: 120 }, flags(8, 2)),
  ].join('');
}
