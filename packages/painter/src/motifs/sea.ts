import { darker, faint, lighter } from '../colour.ts';
import { type Landscape, type Scene, side } from '../motif.ts';
import { naturalPalettes } from '../natural-palettes.ts';
import { depth, inkOf } from '../palette.ts';
import { d, line, path, placed } from '../svg.ts';
import { beach } from './pieces/beach.ts';
import { heaven } from './pieces/heaven.ts';
import { lighthouse } from './pieces/lighthouse.ts';
import { sailboat } from './pieces/sailboat.ts';

/** Waves as wide as the picture whose crests lie at `y`. */
function wave({ palette, gradients, random }: Scene, y: number, share: number): string {
  const tone = depth(palette, share);
  const width = 120 + share * 60;
  const height = 12 + share * 22;
  let crest = d`M${-width + random.between(-60, 0)} ${y}`;
  for (let x = -width; x < side + width; x += width) crest += d`q${width * 0.5} ${height * 1.4} ${width} 0`;
  const fill = gradients.linear([lighter(tone, 0.05), darker(tone, 0.04)]);
  return (
    path(`${crest}V${side + 20}H-200z`, fill) +
    line(crest, faint(palette.light, 0.35 + share * 0.3), 2.5 + share * 3)
  );
}

function gull(x: number, y: number, scale: number, tone: Parameters<typeof faint>[0]): string {
  return placed({ x, y, scale }, line('M-34 4Q-18-20 0 2Q18-20 34 4', tone, 6));
}

function paint(scene: Scene): string {
  const { palette, random, ground } = scene;
  const horizon = ground - 330;
  const isLeft = random.chance(0.5);
  const boat = isLeft ? random.between(110, 190) : random.between(830, 910);
  const waves = [0, 0.22, 0.48, 0.74, 1].map((share, at) =>
    wave(scene, horizon + 8 + at * 50 + at * at * 3, share),
  );
  const tower = {
    x: side - boat,
    y: horizon + 14,
    scale: random.between(0.85, 1.05),
  };
  if (random.chance(0.6)) waves.splice(1, 0, placed(tower, lighthouse(scene)));
  waves.splice(-3, 0, placed({ x: boat, y: horizon + 52, turn: isLeft ? -3 : 3 }, sailboat(scene)));
  return [
    heaven(scene, isLeft ? 800 : 224, horizon - 190, 74),
    gull(isLeft ? 660 : 330, 240, 0.8, faint(inkOf(palette), 0.5)),
    gull(isLeft ? 720 : 270, 280, 0.55, faint(inkOf(palette), 0.4)),
    ...waves,
    beach(scene),
  ].join('');
}

export const sea: Landscape = {
  kind: 'landscape',
  distance: 4,
  palette: naturalPalettes.seaside,
  paint,
};
