import { type Landscape, type Scene, side } from '../../motif.ts';
import { darker, faint, lighter, mix } from '../../palettes/color.ts';
import { naturalPalettes } from '../../palettes/natural-palettes.ts';
import { depth } from '../../palettes/palette.ts';
import { d, line, path, placed } from '../../svg.ts';
import { cloud } from './parts/clouds.ts';
import { heaven } from './parts/heaven.ts';
import { peak } from './parts/peak.ts';
import { ridge } from './parts/ridge.ts';
import { barkOf, farWood, fir } from './parts/trees.ts';

function range(
  scene: Scene,
  y: number,
  share: number,
  peaks: readonly (readonly [x: number, height: number])[],
): string {
  const { palette, random } = scene;
  return peaks
    .map(([x, height]) => {
      const tone = mix(depth(palette, share), palette.sky[1], 0.06);
      const tall = height * random.between(0.9, 1.1);
      return placed({ x: x + random.between(-30, 30), y }, peak(scene, tall, tall * 0.86, tone));
    })
    .join('');
}

function lake({ palette, gradients }: Scene, y: number): string {
  const water = mix(palette.sky[0], palette.near, 0.12);
  const glints = d`M120 ${y + 26}h90M300 ${y + 44}h150M560 ${y + 24}h70M690 ${y + 52}h170M880 ${y + 30}h60M60 ${y + 62}h70`;
  return (
    path(d`M-20 ${y}H1044V1044H-20z`, gradients.linear([lighter(water, 0.08), darker(water, 0.06)])) +
    line(glints, faint(palette.light, 0.55), 4)
  );
}

function paint(scene: Scene): string {
  const { palette, random, ground } = scene;
  const pines = [
    [40, 20, 1.7],
    [118, 2, 1.25],
    [186, 14, 0.85],
    [side - 44, 16, 1.8],
    [side - 130, 4, 1.2],
    [side - 200, 12, 0.8],
  ] as const;
  const floor = depth(palette, 0.9);
  return [
    heaven(scene, random.chance(0.5) ? 330 : 690, ground - 600, 70),
    range(scene, ground - 150, 0.12, [
      [300, 400],
      [760, 430],
      [540, 300],
    ]),
    range(scene, ground - 150, 0.42, [
      [90, 440],
      [940, 400],
      [400, 210],
      [680, 230],
    ]),
    ...[150, 420, 700, 930].map((x, at) =>
      placed({ x, y: ground - 168 - (at % 2) * 30, scale: 1.25 }, cloud(scene, 0.5)),
    ),
    farWood(scene, ground - 150, 66, depth(palette, 0.66), 8),
    lake(scene, ground - 132),
    path(ridge(random, ground - 34, 12, 2), floor),
    ...pines.map(([x, rise, scale]) =>
      placed(
        { x: x + random.between(-12, 12), y: ground - rise, scale },
        fir(scene, mix(palette.near, palette.far, random.between(0, 0.14)), barkOf(scene)),
      ),
    ),
  ].join('');
}

export const mountains: Landscape = {
  kind: 'landscape',
  distance: 1,
  palette: naturalPalettes.peaks,
  paint,
};
