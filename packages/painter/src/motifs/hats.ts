import { cyclicItem } from '../cyclic-item.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { type Color, darker, lighter, mix } from '../palettes/color.ts';
import { naturalPalettes } from '../palettes/natural-palettes.ts';
import { drawPiece } from '../piece.ts';
import { scatter } from '../scatter.ts';
import { placed } from '../svg.ts';
import { bokeh } from './parts/bokeh.ts';
import { bunting } from './parts/garland.ts';
import { glints, paperBits } from './parts/paper-bits.ts';

/** Rolls out to the right. */
function blower(scene: Scene, tone: Color, trim: Color): string {
  return drawPiece(scene, 'party/blower', { paper: tone, mouthpiece: trim, stripes: lighter(tone, 0.2) });
}

const patterns = ['spotted', 'striped', 'zigzag'] as const;

/** 140 wide and 190 high, standing on the origin. */
function hat(scene: Scene, tone: Color, trim: Color, pattern: (typeof patterns)[number]): string {
  const { light } = scene.palette;
  return drawPiece(scene, `party/${pattern}-hat`, {
    'cone-left': lighter(tone, 0.05),
    'cone-right': darker(tone, 0.06),
    trim,
    'second-trim': lighter(tone, 0.15),
    shade: darker(tone, 0.2),
    fringe: lighter(trim, 0.05),
    pompom: mix(light, trim, 0.2),
    light,
  });
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const start = random.below(5);
  const tone = (at: number) => cyclicItem(palette.accents, start + at);
  const flying = scatter(random, { count: 9 * density, gap: 220, calm: 1, top: 270, bottom: 660 }).map(
    ({ x, y, edge }, at) => {
      const drawn =
        at % 3 === 2
          ? blower(scene, tone(at), tone(at + 1))
          : hat(scene, tone(at), tone(at + 2), random.pick(patterns));
      return placed({ x, y, turn: random.between(-28, 28), scale: 0.42 + edge * 0.22 }, drawn);
    },
  );
  const row = (
    [
      [196, 0.95, -10],
      [side - 206, 1, 9],
      [318, 0.72, 6],
      [side - 322, 0.7, -7],
      [74, 1.4, 5],
      [side - 80, 1.45, -6],
    ] as const
  ).map(([x, scale, turn], at) =>
    placed(
      { x: x + random.between(-10, 10), y: side - 14, scale, turn },
      hat(scene, tone(at), tone(at + 2), cyclicItem(patterns, at)),
    ),
  );
  return [paperBits(scene, 76), glints(scene, 6), ...flying, bunting(scene), ...row].join('');
}

export const hats: Things = {
  kind: 'things',
  palette: naturalPalettes.honey,
  backdrop: bokeh,
  paint,
};
