import { cyclicItem } from '../cyclic-item.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { color, darker, faint, lighter, mix } from '../palettes/color.ts';
import { naturalPalettes } from '../palettes/natural-palettes.ts';
import { depth, inkOf, inLight } from '../palettes/palette.ts';
import { drawPiece } from '../piece.ts';
import { scatter } from '../scatter.ts';
import { d, ellipse, line, placed, rect } from '../svg.ts';
import { clouds } from './nature/parts/clouds.ts';
import { basketball, football, tennisBall, volleyball } from './parts/balls.ts';
import { bunting } from './parts/garland.ts';

/** The upper edge of the pitch. */
const horizon = side - 190;

/** Stripes run towards the horizon. */
function pitch(scene: Scene): string {
  const { palette } = scene;
  const grass = depth(palette, 0.75);
  return drawPiece(scene, 'sport/pitch', {
    'grass-far': mix(grass, palette.far, 0.45),
    'grass-near': grass,
    stripes: lighter(grass, 0.1),
    lines: palette.light,
  });
}

/** About 270 high, standing on the origin. */
function trophy(scene: Scene): string {
  const { palette } = scene;
  const gold = inLight(palette, color(0.82, 0.14, 85));
  return drawPiece(scene, 'sport/trophy', {
    handles: darker(gold, 0.05),
    'gold-left': lighter(gold, 0.08),
    gold,
    'gold-right': darker(gold, 0.1),
    rim: lighter(gold, 0.07),
    base: mix(inkOf(palette), palette.near, 0.4),
    star: palette.light,
  });
}

function stands({ palette, random }: Scene): string {
  const tiers = [0, 1, 2, 3].map((row) => {
    const y = horizon - 18 - row * 28;
    let crowd = '';
    for (const tone of [...palette.accents, palette.light]) {
      let dots = '';
      for (let at = 0; at < 9; at++) dots += d`M${random.between(0, side)} ${y + random.between(-5, 5)}h.1`;
      crowd += line(dots, mix(tone, palette.sky[2], 0.3), 17);
    }
    return rect(0, y - 12, side, 30, mix(depth(palette, 0.4), palette.sky[1], 0.35 + row * 0.1)) + crowd;
  });
  return tiers.reverse().join('') + rect(0, horizon - 12, side, 14, palette.accents[3]);
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const balls = [football, basketball, tennisBall, volleyball] as const;
  const flip = random.chance(0.5);
  const at = (x: number) => (flip ? side - x : x);
  const shadow = (x: number, y: number, r: number) => ellipse(x, y, r, r * 0.17, faint(inkOf(palette), 0.22));
  const flying = scatter(random, { count: 9 * density, gap: 210, calm: 1, top: 240, bottom: 620 }).map(
    ({ x, y, edge }, turn) => {
      const ball = cyclicItem(balls, turn);
      return placed({ x, y, turn: random.between(-40, 40), scale: 0.24 + edge * 0.18 }, ball(scene));
    },
  );
  return [
    stands(scene),
    pitch(scene),
    bunting(scene),
    ...flying,
    shadow(at(120), side - 24, 120),
    placed({ x: at(120), y: side - 134, turn: random.between(-20, 20), scale: 1.12 }, football(scene)),
    shadow(at(280), side - 26, 60),
    placed({ x: at(280), y: side - 76, turn: 20, scale: 0.5 }, tennisBall(scene)),
    shadow(at(904), side - 26, 105),
    placed({ x: at(904), y: side - 126, turn: random.between(-25, 25), scale: 0.98 }, basketball(scene)),
    placed({ x: at(740), y: side - 30, scale: 0.78 }, trophy(scene)),
  ].join('');
}

export const sport: Things = {
  kind: 'things',
  palette: naturalPalettes.pitch,
  backdrop: clouds,
  paint,
};
