import { cyclicItem } from '../cyclic-item.ts';
import { type Landscape, type Scene, side } from '../motif.ts';
import { type Color, darker, faint, lighter, mix } from '../palettes/color.ts';
import { naturalPalettes } from '../palettes/natural-palettes.ts';
import { depth, inkOf, isDark } from '../palettes/palette.ts';
import { drawPiece } from '../piece.ts';
import { d, line, path, rect } from '../svg.ts';
import { heaven } from './nature/parts/heaven.ts';
import { garland } from './parts/garland.ts';

interface House {
  x: number;
  y: number;
  width: number;
}

function roof({ random }: Scene, { x, y, width }: House, tone: Color): string {
  const middle = x + width / 2;
  const dome = d`M${x} ${y}A${width / 2} ${width / 2.4} 0 0 1 ${x + width} ${y}z`;
  return random.pick([
    '',
    path(d`M${x} ${y}L${middle} ${y - width * 0.5}L${x + width} ${y}z`, tone),
    path(d`M${x} ${y}L${x + width} ${y - width * 0.45}V${y}z`, tone),
    path(dome, tone) + line(d`M${middle} ${y - width * 0.4}v-36`, tone, 4),
    rect(x - 5, y - 8, width + 10, 14, tone, 3),
    rect(x + width * 0.2, y - 26, width * 0.6, 28, tone) +
      rect(x + width * 0.34, y - 48, width * 0.32, 24, tone) +
      line(d`M${middle} ${y - 46}v-50`, tone, 4),
  ]);
}

/** Each column of windows is one dashed stroke. */
function windows({ random }: Scene, { x, y, width }: House, foot: number, lit: Color): string {
  const columns = Math.max(2, Math.floor(width / 26));
  const gap = width / columns;
  return Array.from({ length: columns }, (_, column) => {
    const left = x + gap * (column + 0.5);
    const dark = [random.chance(0.5) ? 40 : 14, random.chance(0.3) ? 66 : 14];
    const top = y + 20 + random.below(2) * 26;
    return line(d`M${left} ${top}V${foot}`, lit, gap * 0.42, `12 14 12 ${dark[0]} 12 ${dark[1]}`);
  }).join('');
}

interface Row {
  /** From 0 for the farthest row to 1 for the nearest. */
  share: number;
  foot: number;
  heights: readonly [low: number, high: number];
}

function skyline(scene: Scene, { share, foot, heights }: Row): string {
  const { palette, gradients, random } = scene;
  const tone = depth(palette, share);
  const wall = gradients.linear([tone, mix(tone, palette.sky[2], share < 0.9 ? 0.3 : 0.04)]);
  const lit = faint(mix(palette.glow, palette.accents[1], 0.25), isDark(palette) ? 0.9 : 0.35 + share * 0.5);
  const houses: string[] = [];
  for (let x = random.between(-60, -20); x < side; ) {
    const width = random.between(64, 128);
    // Houses are lower in the middle, where the photographs are.
    const edge = Math.abs(x + width / 2 - side / 2) / (side / 2);
    const house = { x, y: foot - random.between(...heights) * (0.62 + edge * 0.5), width };
    houses.push(roof(scene, house, tone), rect(x, house.y, width, side + 10 - house.y, wall));
    if (share > 0.3) houses.push(windows(scene, house, foot - 30, lit));
    x += width + random.between(-6, 14);
  }
  return houses.join('');
}

function street(scene: Scene): string {
  const tone = darker(scene.palette.near, 0.06);
  return drawPiece(scene, 'city/street', {
    poles: tone,
    lamps: scene.palette.glow,
    'ground-light': lighter(tone, 0.04),
    'ground-dark': tone,
    line: scene.palette.light,
  });
}

function paint(scene: Scene): string {
  const { palette, random, ground } = scene;
  const bulb = (tone: Color) =>
    drawPiece(scene, 'city/bulb', { socket: inkOf(palette), halo: tone, bulb: lighter(tone, 0.05) });
  const bulbs = Array.from({ length: 8 }, (_, at) => bulb(cyclicItem(palette.accents, at)));
  return [
    heaven(scene, random.chance(0.5) ? 300 : 730, ground - 560, 92),
    skyline(scene, { share: 0.12, foot: ground - 150, heights: [200, 420] }),
    skyline(scene, { share: 0.48, foot: ground - 90, heights: [150, 330] }),
    skyline(scene, { share: 0.92, foot: ground - 40, heights: [90, 240] }),
    ground === side ? street(scene) : '',
    garland(scene, { from: [-20, 150], to: [380, -20], sag: 110 }, bulbs),
    garland(scene, { from: [side - 380, -20], to: [side + 20, 150], sag: 110 }, bulbs),
  ].join('');
}

export const city: Landscape = {
  kind: 'landscape',
  distance: 1.5,
  palette: naturalPalettes.dusk,
  paint,
};
