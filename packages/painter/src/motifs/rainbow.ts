import { colour, mix } from '../colour.ts';
import { type Landscape, type Scene, side } from '../motif.ts';
import { naturalPalettes } from '../natural-palettes.ts';
import { depth, isDark } from '../palette.ts';
import { d, line, path, placed } from '../svg.ts';
import { small } from './pieces/blossoms.ts';
import { cloud } from './pieces/clouds.ts';
import { heaven } from './pieces/heaven.ts';
import { ridge } from './pieces/ridge.ts';

const hues = [18, 50, 92, 148, 240, 295];

function arch({ palette }: Scene, x: number, y: number, radius: number, band: number): string {
  return hues
    .map((hue, at) => {
      const pure = colour(isDark(palette) ? 0.7 : 0.8, 0.13, hue);
      const tone = mix(pure, palette.sky[1], palette.cast * 0.5);
      const r = radius - at * band;
      return line(d`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`, tone, band + 0.8);
    })
    .join('');
}

function meadow(scene: Scene): string {
  const { palette, random, ground } = scene;
  const hill = (y: number, share: number, swell: number) =>
    path(ridge(random, y, swell, 3), depth(palette, share));
  const blossoms = Array.from({ length: 22 }, () => {
    const tone = random.pick(palette.accents);
    return placed(
      { x: random.between(0, side), y: ground - random.between(8, 66), scale: random.between(0.3, 0.55) },
      small(scene, tone, palette.glow),
    );
  });
  return hill(ground - 150, 0.15, 26) + hill(ground - 84, 0.42, 20) + blossoms.join('');
}

function paint(scene: Scene): string {
  const { random, ground } = scene;
  const isLeft = random.chance(0.5);
  const bank = (x: number, y: number, scale: number) => placed({ x, y, scale }, cloud(scene, 0.96));
  return [
    heaven(scene, isLeft ? 880 : 144, 250, 70),
    arch(scene, side / 2, ground - 130, 470, 34),
    meadow(scene),
    ...[70, side - 70].map(
      (x) => bank(x - 60, ground - 108, 1.1) + bank(x + 70, ground - 96, 1.2) + bank(x, ground - 84, 1.5),
    ),
  ].join('');
}

export const rainbow: Landscape = {
  kind: 'landscape',
  distance: 0.5,
  palette: { ...naturalPalettes.noon, far: naturalPalettes.meadow.far, near: naturalPalettes.meadow.near },
  paint,
};
