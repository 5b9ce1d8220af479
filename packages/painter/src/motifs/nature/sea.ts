import { type Landscape, type Scene, side } from '../../motif.ts';
import { darker, faint, lighter, mix } from '../../palettes/color.ts';
import { naturalPalettes } from '../../palettes/natural-palettes.ts';
import { depth, inkOf, isDark } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';
import { d, line, type Place, path, placed } from '../../svg.ts';
import { beach } from './parts/beach.ts';
import { heaven } from './parts/heaven.ts';

/** As wide as the picture, with its crests at `y`. */
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

/** About 150 wide and 160 high, with its waterline at the origin. */
function sailboat(scene: Scene): string {
  const { palette } = scene;
  const [first, second] = palette.accents;
  return drawPiece(scene, 'sea/sailboat', {
    mast: inkOf(palette),
    'mainsail-light': palette.light,
    'mainsail-dark': mix(palette.light, palette.sky[2], 0.5),
    foresail: first,
    pennant: second,
    'hull-light': lighter(first, 0.04),
    'hull-dark': darker(first, 0.12),
    stripe: palette.light,
  });
}

/** Its top is 200 above the origin. It shines in the dark. */
function lighthouse(scene: Scene): string {
  const { palette } = scene;
  const [first] = palette.accents;
  const rock = mix(depth(palette, 0.7), palette.far, 0.2);
  const beam = isDark(palette) ? drawPiece(scene, 'sea/lighthouse-beam', { beam: palette.glow }) : '';
  const tower = drawPiece(scene, 'sea/lighthouse', {
    'wall-light': palette.light,
    'wall-dark': mix(palette.light, palette.near, 0.25),
    stripes: first,
    gallery: darker(first, 0.08),
    roof: darker(first, 0.05),
    lantern: lighter(palette.glow, 0.02),
    halo: palette.glow,
    rock,
    'near-rock': darker(rock, 0.06),
  });
  return beam + tower;
}

function gull(scene: Scene, place: Place, opacity: number): string {
  return placed(place, drawPiece(scene, 'sea/gull', { gull: faint(inkOf(scene.palette), opacity) }));
}

function paint(scene: Scene): string {
  const { random, ground } = scene;
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
    gull(scene, { x: isLeft ? 660 : 330, y: 240, scale: 0.8 }, 0.5),
    gull(scene, { x: isLeft ? 720 : 270, y: 280, scale: 0.55 }, 0.4),
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
