import { cyclicItem } from '../../cyclic-item.ts';
import { type Scene, side, type Things } from '../../motif.ts';
import { darker, lighter, mix } from '../../palettes/color.ts';
import { naturalPalettes } from '../../palettes/natural-palettes.ts';
import { isDark } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';
import { scatter } from '../../scatter.ts';
import { placed } from '../../svg.ts';
import { bokeh } from '../parts/bokeh.ts';
import { type Blossom, daisy, leaf, poppy, rose, small, sprig } from './parts/blossoms.ts';

/** Blossoms along both edges of a corner. Those nearer to the corner are larger. */
const bouquet: readonly (readonly [x: number, y: number, scale: number])[] = [
  [300, 30, 0.72],
  [30, 310, 0.7],
  [222, 62, 1],
  [66, 226, 1.02],
  [138, 20, 1.35],
  [24, 118, 1.3],
  [120, 120, 1.75],
];
const twigs: readonly (readonly [x: number, y: number, turn: number, scale: number])[] = [
  [250, 40, 8, 1.15],
  [210, 84, 32, 1],
  [50, 250, 82, 1.15],
  [90, 210, 60, 1],
  [150, 150, 45, 1.2],
  [170, 40, 20, 1.1],
  [40, 170, 70, 1.1],
];

function corner(scene: Scene, size: number): string {
  const { palette, random } = scene;
  const green = isDark(palette) ? lighter(palette.far, 0.08) : mix(palette.near, palette.far, 0.12);
  const kinds: readonly [Blossom, ...Blossom[]] = [daisy, poppy, rose];
  const start = random.below(5);
  const leaves = twigs.map(([x, y, turn, scale], at) => {
    const tone = mix(green, isDark(palette) ? palette.near : palette.far, random.between(0, 0.35));
    return placed(
      { x, y, turn: turn + random.between(-12, 12), scale: scale * size },
      at % 2 === 0 ? sprig(scene, tone) : leaf(scene, tone),
    );
  });
  const flowers = bouquet.map(([x, y, scale], at) => {
    const tone = cyclicItem(palette.accents, start + at);
    const heart =
      (start + at) % 5 === 1 ? darker(palette.accents[3], 0.08) : mix(palette.accents[1], palette.glow, 0.3);
    const kind = at < 2 ? small : random.pick(kinds);
    return placed(
      {
        x: x * size + random.between(-8, 8),
        y: y * size + random.between(-8, 8),
        turn: random.between(0, 90),
        scale: scale * size,
      },
      kind(scene, tone, heart),
    );
  });
  return leaves.join('') + flowers.join('');
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const drifting = scatter(random, { count: 34 * density, gap: 90, calm: 0.5 }).map(({ x, y }) => {
    const tone = mix(random.pick(palette.accents), palette.sky[1], 0.45);
    return placed(
      { x, y, turn: random.between(0, 360), scale: random.between(0.6, 1.2) },
      drawPiece(scene, 'flowers/petal', { petal: tone }),
    );
  });
  const strewn = scatter(random, { count: 10 * density, gap: 150, calm: 1, top: 260, bottom: 760 }).map(
    ({ x, y }) =>
      placed(
        { x, y, turn: random.between(0, 72), scale: random.between(0.5, 0.8) },
        small(scene, mix(random.pick(palette.accents), palette.sky[1], 0.25), palette.glow),
      ),
  );
  const at = (x: number, y: number, turn: number, size: number) =>
    placed({ x, y, turn }, corner(scene, size));
  return [
    ...drifting,
    ...strewn,
    at(0, 0, 0, 0.72),
    at(side, 0, 90, 0.78),
    at(side, side, 180, 1.12),
    at(0, side, 270, 1.2),
  ].join('');
}

export const flowers: Things = {
  kind: 'things',
  palette: naturalPalettes.meadow,
  backdrop: bokeh,
  paint,
};
