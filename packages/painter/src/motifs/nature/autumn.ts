import { type Landscape, type Scene, side } from '../../motif.ts';
import { type Color, color, darker, lighter, mix } from '../../palettes/color.ts';
import { naturalPalettes } from '../../palettes/natural-palettes.ts';
import { depth, inLight } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';
import { scatter } from '../../scatter.ts';
import { path, placed } from '../../svg.ts';
import { heaven } from './parts/heaven.ts';
import { ridge } from './parts/ridge.ts';
import { barkOf, farWood, roundTree } from './parts/trees.ts';

/** About 100 wide around the origin, its stalk downward. */
function leaf(scene: Scene, kind: 'beech' | 'maple' | 'oak', tone: Color): string {
  return drawPiece(scene, `woods/${kind}-leaf`, { leaf: tone, veins: darker(tone, 0.1) });
}

/** 200 wide and 140 high, standing on the origin. */
function pumpkin(scene: Scene): string {
  const { palette } = scene;
  const skin = inLight(palette, color(0.73, 0.16, 55));
  const rib = darker(skin, 0.07);
  return drawPiece(scene, 'woods/pumpkin', {
    shadow: palette.near,
    'front-light': lighter(skin, 0.06),
    'front-dark': skin,
    'middle-light': skin,
    'middle-dark': rib,
    'side-light': rib,
    'side-dark': darker(rib, 0.05),
    stalk: inLight(palette, color(0.5, 0.09, 120)),
    leaf: inLight(palette, color(0.6, 0.12, 128)),
  });
}

function paint(scene: Scene): string {
  const { palette, random, density, ground } = scene;
  const leaves = ['beech', 'maple', 'oak'] as const;
  const falling = scatter(random, { count: 44 * density, gap: 88, calm: 0.75, bottom: ground - 60 }).map(
    ({ x, y, edge }) => {
      const tone = mix(random.pick(palette.accents), palette.sky[1], 0.5 - edge * 0.45);
      return placed(
        { x, y, turn: random.between(0, 360), scale: 0.34 + edge * random.between(0.3, 0.62) },
        leaf(scene, random.pick(leaves), tone),
      );
    },
  );
  const trees = (
    [
      [170, 116, 1.1],
      [60, 84, 2],
      [side - 190, 120, 1],
      [side - 70, 88, 1.85],
    ] as const
  ).map(([x, rise, scale]) =>
    placed(
      { x: x + random.between(-14, 14), y: ground - rise, scale },
      roundTree(
        scene,
        random.pick([palette.accents[0], palette.accents[1], palette.accents[2]]),
        barkOf(scene),
      ),
    ),
  );
  const carpet = Array.from({ length: 46 }, () =>
    placed(
      {
        x: random.between(0, side),
        y: ground - random.between(-8, 62),
        turn: random.between(0, 360),
        scale: random.between(0.28, 0.44),
      },
      leaf(scene, random.pick(leaves), random.pick(palette.accents)),
    ),
  );
  const hill = (y: number, share: number, swell: number) =>
    path(ridge(random, y, swell, 3), depth(palette, share));
  return [
    heaven(scene, random.chance(0.5) ? 280 : 740, ground - 640, 74),
    hill(ground - 300, 0.1, 44),
    farWood(scene, ground - 220, 80, mix(depth(palette, 0.3), palette.accents[0], 0.15)),
    hill(ground - 215, 0.25, 26),
    hill(ground - 140, 0.42, 22),
    ...trees,
    hill(ground - 76, 0.62, 14),
    ...carpet,
    placed({ x: random.between(250, 310), y: ground - 26, scale: 0.86 }, pumpkin(scene)),
    placed({ x: side - random.between(260, 320), y: ground - 22, scale: 0.62 }, pumpkin(scene)),
    ...falling,
  ].join('');
}

export const autumn: Landscape = {
  kind: 'landscape',
  distance: 2.5,
  palette: naturalPalettes.harvest,
  paint,
};
