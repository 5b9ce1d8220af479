import { type Landscape, type Scene, side } from '../../motif.ts';
import { type Color, color, darker, faint, lighter, mix } from '../../palettes/color.ts';
import { naturalPalettes } from '../../palettes/natural-palettes.ts';
import { depth, inkOf, inLight } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';
import { d, line, path, placed } from '../../svg.ts';
import { heaven } from './parts/heaven.ts';
import { ridge } from './parts/ridge.ts';
import { barkOf, farWood, fir, roundTree } from './parts/trees.ts';

function fox(scene: Scene): string {
  const { palette } = scene;
  const fur = inLight(palette, color(0.68, 0.16, 48));
  return drawPiece(scene, 'woods/fox', { fur, white: mix(palette.light, fur, 0.08), ink: inkOf(palette) });
}

/** 64 wide and 66 high, standing on the origin. */
function mushroom(scene: Scene, cap: Color): string {
  const { light, near } = scene.palette;
  return drawPiece(scene, 'woods/mushroom', {
    stem: mix(light, near, 0.12),
    'cap-light': lighter(cap, 0.05),
    'cap-dark': darker(cap, 0.05),
    spots: light,
  });
}

function grass({ random }: Scene, y: number, tone: Color): string {
  let blades = '';
  for (let x = 0; x < side; x += random.between(26, 60))
    blades += d`M${x} ${y}q-4-14-10-20M${x} ${y}q0-18 2-26M${x} ${y}q5-12 11-18`;
  return line(blades, tone, 4);
}

function grove(scene: Scene, edge: 'left' | 'right'): string {
  const { palette, random, ground } = scene;
  const trees = [
    { inward: 206, rise: 96, scale: 1.3, share: 0.52 },
    { inward: 30, rise: 70, scale: 2.7, share: 0.72 },
    { inward: 128, rise: 44, scale: 1.85, share: 0.92 },
  ];
  return trees
    .map(({ inward, rise, scale, share }) => {
      const x = inward + random.between(-16, 16);
      const tone = mix(depth(palette, share), palette.accents[2], random.between(0, 0.25));
      const tree = random.chance(0.7)
        ? fir(scene, tone, barkOf(scene))
        : roundTree(scene, tone, barkOf(scene));
      return placed(
        { x: edge === 'left' ? x : side - x, y: ground - rise, scale: scale * random.between(0.9, 1.1) },
        tree,
      );
    })
    .join('');
}

function paint(scene: Scene): string {
  const { palette, random, ground } = scene;
  const hill = (y: number, share: number, swell: number, hills: number) =>
    path(ridge(random, y, swell, hills), depth(palette, share));
  const floor = depth(palette, 0.72);
  return [
    heaven(scene, random.chance(0.5) ? 250 : 780, ground - 640, 70),
    hill(ground - 330, 0.06, 50, 3),
    farWood(scene, ground - 262, 90, depth(palette, 0.2)),
    hill(ground - 250, 0.16, 26, 4),
    farWood(scene, ground - 180, 120, depth(palette, 0.4)),
    hill(ground - 165, 0.34, 22, 3),
    grove(scene, 'left'),
    grove(scene, 'right'),
    path(
      ridge(random, ground - 66, 14, 3),
      scene.gradients.linear([lighter(floor, 0.05), darker(floor, 0.08)]),
    ),
    grass(scene, ground - 40, faint(darker(floor, 0.1), 0.8)),
    placed({ x: random.between(235, 300), y: ground - 36 }, mushroom(scene, palette.accents[0])),
    placed({ x: random.between(205, 225), y: ground - 26, scale: 0.65 }, mushroom(scene, palette.accents[4])),
    placed({ x: side - random.between(240, 320), y: ground - 30, scale: 1.05 }, fox(scene)),
  ].join('');
}

export const forest: Landscape = {
  kind: 'landscape',
  distance: 2,
  palette: naturalPalettes.woods,
  paint,
};
