import { type Landscape, type Scene, side } from '../../motif.ts';
import { color, mix } from '../../palettes/color.ts';
import { naturalPalettes } from '../../palettes/natural-palettes.ts';
import { depth, isDark } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';
import { path, placed } from '../../svg.ts';
import { small } from './parts/blossoms.ts';
import { cloud } from './parts/clouds.ts';
import { heaven } from './parts/heaven.ts';
import { ridge } from './parts/ridge.ts';

/** 970 wide, standing on the origin. */
function arch(scene: Scene): string {
  const { palette } = scene;
  const band = (hue: number) =>
    mix(color(isDark(palette) ? 0.7 : 0.8, 0.13, hue), palette.sky[1], palette.cast * 0.5);
  return drawPiece(scene, 'sky/rainbow', {
    red: band(18),
    orange: band(50),
    yellow: band(92),
    green: band(148),
    blue: band(240),
    violet: band(295),
  });
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
    placed({ x: side / 2, y: ground - 130 }, arch(scene)),
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
