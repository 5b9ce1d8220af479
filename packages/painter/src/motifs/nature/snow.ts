import { type Landscape, type Scene, side } from '../../motif.ts';
import { type Color, color, darker, faint, mix } from '../../palettes/color.ts';
import { naturalPalettes } from '../../palettes/natural-palettes.ts';
import { depth, inkOf, inLight, isDark } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';
import { scatter } from '../../scatter.ts';
import { circle, path, placed } from '../../svg.ts';
import { heaven } from './parts/heaven.ts';
import { ridge } from './parts/ridge.ts';
import { barkOf, farWood, fir } from './parts/trees.ts';

function snowTone({ palette }: Scene, share: number): Color {
  return mix(palette.light, palette.sky[1], isDark(palette) ? 0.62 - share * 0.3 : 0.4 - share * 0.36);
}

/** 280 high, standing on the origin. */
function snowman(scene: Scene): string {
  const { palette } = scene;
  const [first, second, , fourth] = palette.accents;
  return drawPiece(scene, 'snow/snowman', {
    shadow: palette.near,
    twigs: inLight(palette, color(0.42, 0.06, 50)),
    'snow-light': palette.light,
    'snow-dark': mix(palette.light, palette.sky[0], 0.42),
    scarf: first,
    'scarf-end': darker(first, 0.06),
    ink: inkOf(palette),
    carrot: inLight(palette, color(0.72, 0.17, 55)),
    hat: fourth,
    brim: second,
  });
}

function paint(scene: Scene): string {
  const { palette, random, density, ground } = scene;
  const dots = scatter(random, { count: 110 * density, gap: 34, calm: 0.35 }).map(({ x, y }) =>
    circle(x, y, random.between(2, 6.5), faint(palette.light, random.between(0.5, 0.95))),
  );
  const flake = drawPiece(scene, 'snow/flake', { flake: palette.light });
  const flakes = scatter(random, { count: 16 * density, gap: 130, calm: 0.9, bottom: 760 }).map(
    ({ x, y }) => {
      const r = random.between(16, 36);
      return placed({ x, y, turn: random.between(0, 60), scale: r / 100 }, flake);
    },
  );
  const firs = (
    [
      [60, 112, 1.5],
      [150, 92, 1.05],
      [side - 150, 128, 1.15],
      [side - 52, 96, 1.75],
      [side - 224, 104, 0.8],
      [236, 128, 0.72],
    ] as const
  ).map(([x, rise, scale]) =>
    placed(
      { x: x + random.between(-14, 14), y: ground - rise, scale },
      fir(
        scene,
        mix(depth(palette, 0.85), color(0.45, 0.08, 175), 0.4 - palette.cast * 0.8),
        barkOf(scene),
        snowTone(scene, 1),
      ),
    ),
  );
  const hill = (y: number, share: number, swell: number) =>
    path(
      ridge(random, y, swell, 3),
      scene.gradients.linear([snowTone(scene, share), darker(snowTone(scene, share), 0.05)]),
    );
  return [
    heaven(scene, random.chance(0.5) ? 260 : 760, ground - 640, 66),
    hill(ground - 330, 0.1, 60),
    farWood(scene, ground - 240, 90, mix(depth(palette, 0.3), palette.light, 0.2)),
    hill(ground - 230, 0.45, 30),
    ...dots,
    hill(ground - 140, 0.75, 26),
    ...firs,
    hill(ground - 74, 1, 18),
    placed({ x: random.between(270, 330), y: ground - 30, scale: 0.86 }, snowman(scene)),
    ...flakes,
  ].join('');
}

export const snow: Landscape = {
  kind: 'landscape',
  distance: 3,
  palette: naturalPalettes.frost,
  paint,
};
