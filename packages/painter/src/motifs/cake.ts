import { cyclicItem } from '../cyclic-item.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { type Color, color, darker, lighter, mix } from '../palettes/color.ts';
import { naturalPalettes } from '../palettes/natural-palettes.ts';
import { inLight } from '../palettes/palette.ts';
import { scatter } from '../scatter.ts';
import { circle, d, line, path, placed, rect } from '../svg.ts';
import { candle } from './parts/candle.ts';
import { cupcake } from './parts/cupcake.ts';
import { glints } from './parts/paper-bits.ts';

/** Fills the picture from its top edge, or a cake's, with drips around `y`. */
function drips({ random }: Scene, top: number, y: number, tone: Color): string {
  let edge = d`M-20 ${top}V${y}`;
  for (let x = -20; x < side; ) {
    const width = random.between(44, 74);
    const drop = random.between(18, 74);
    edge += d`v${drop}a${width / 2} ${width / 2} 0 0 0 ${width} 0v${-drop}`;
    x += width;
    const gap = random.between(26, 44);
    edge += d`a${gap / 2} ${gap / 2} 0 0 1 ${gap} 0`;
    x += gap;
  }
  return path(edge + d`V${top}z`, tone);
}

function sprinkles(scene: Scene, count: number, top: number, bottom: number, fade: number): string {
  const { palette, random } = scene;
  return scatter(random, { count, gap: 34, calm: fade, top, bottom })
    .map(({ x, y }) => {
      const tone = mix(random.pick(palette.accents), palette.sky[2], fade);
      return placed({ x, y, turn: random.between(0, 180) }, line('M-8 0H8', tone, 7));
    })
    .join('');
}

function bigCake(scene: Scene): string {
  const { palette, gradients, random } = scene;
  const [first, second] = palette.accents;
  const sponge = inLight(palette, color(0.83, 0.09, 75));
  const icing = mix(first, palette.light, 0.25);
  const top = side - 190;
  const count = 9;
  const candles = Array.from({ length: count }, (_, at) =>
    placed({ x: (side / count) * (at + 0.5) + random.between(-12, 12), y: top + 8 }, candle(scene, at)),
  );
  const cream = Array.from({ length: 15 }, (_, at) => circle(at * 73, top + 12, 27, lighter(icing, 0.06)));
  return [
    ...candles,
    ...cream,
    rect(-10, top + 6, side + 20, 200, gradients.linear([sponge, darker(sponge, 0.08)])),
    rect(-10, top + 128, side + 20, 22, mix(second, palette.light, 0.45)),
    drips(scene, top + 8, top + 30, icing),
    sprinkles(scene, 44, top + 18, top + 58, 0),
  ].join('');
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const icing = mix(palette.accents[0], palette.light, 0.45);
  const cakes = scatter(random, { count: 9 * density, gap: 230, calm: 1, top: 270, bottom: 640 }).map(
    ({ x, y, edge }, at) => {
      const tone = mix(cyclicItem(palette.accents, at + 2), palette.sky[1], 0.35);
      const paper = mix(cyclicItem(palette.accents, at), palette.sky[1], 0.3);
      return placed(
        { x, y, turn: random.between(-12, 12), scale: 0.55 + edge * 0.35 },
        cupcake(scene, tone, paper),
      );
    },
  );
  return [
    sprinkles(scene, 60 * density, 170, 800, 0.5),
    ...cakes,
    glints(scene, 4),
    drips(scene, -20, 24, icing),
    sprinkles(scene, 26, 8, 44, 0),
    bigCake(scene),
  ].join('');
}

export const cake: Things = {
  kind: 'things',
  palette: naturalPalettes.cream,
  paint,
};
