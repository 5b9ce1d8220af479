import { cyclicItem } from '../cyclic-item.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { type Color, darker, lighter, mix } from '../palettes/color.ts';
import { naturalPalettes } from '../palettes/natural-palettes.ts';
import { drawPiece } from '../piece.ts';
import { scatter } from '../scatter.ts';
import { placed } from '../svg.ts';
import { bokeh } from './parts/bokeh.ts';
import { garland } from './parts/garland.ts';

/** About 100 wide around the origin. */
function heart(scene: Scene, tone: Color): string {
  return drawPiece(scene, 'hearts/heart', {
    'heart-light': lighter(tone, 0.06),
    'heart-dark': darker(tone, 0.06),
    shade: darker(tone, 0.16),
    shine: lighter(tone, 0.3),
  });
}

function flatHeart(scene: Scene, tone: Color): string {
  return drawPiece(scene, 'hearts/flat-heart', { heart: tone });
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const { accents } = palette;
  const pale = scatter(random, { count: 46 * density, gap: 74, calm: 0.3 }).map(({ x, y }) => {
    const tone = mix(random.pick(accents), palette.sky[1], 0.62);
    return placed(
      { x, y, turn: random.between(-30, 30), scale: random.between(0.18, 0.5) },
      flatHeart(scene, tone),
    );
  });
  const lined = scatter(random, { count: 14 * density, gap: 150, calm: 0.8 }).map(({ x, y }) =>
    placed(
      { x, y, turn: random.between(-25, 25), scale: random.between(0.35, 0.6) },
      drawPiece(scene, 'hearts/outlined-heart', { outline: palette.light }),
    ),
  );
  const near = scatter(random, { count: 10 * density, gap: 180, calm: 1, top: 260, bottom: 800 }).map(
    ({ x, y }) =>
      placed(
        { x, y, turn: random.between(-18, 18), scale: random.between(0.55, 1) },
        heart(scene, random.pick(accents)),
      ),
  );
  const pile = Array.from({ length: 13 }, (_, at) => {
    const x = at * 86 + random.between(-16, 16);
    const edge = Math.abs(x - side / 2) / (side / 2);
    const tone = cyclicItem(accents, at);
    return placed(
      {
        x,
        y: side + 16 - edge ** 2 * random.between(50, 90),
        turn: random.between(-26, 26),
        scale: 0.95 + edge * random.between(0.5, 0.85),
      },
      heart(scene, tone),
    );
  });
  const hung = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      placed({ x: 0, y: 30, scale: 0.55 }, flatHeart(scene, cyclicItem(accents, at))),
    );
  return [
    ...pale,
    ...lined,
    ...near,
    garland(scene, { from: [-30, 190], to: [390, -25], sag: 120 }, hung(7)),
    garland(scene, { from: [side - 390, -25], to: [side + 30, 190], sag: 120 }, hung(7)),
    ...pile,
  ].join('');
}

export const hearts: Things = {
  kind: 'things',
  palette: naturalPalettes.rose,
  backdrop: bokeh,
  paint,
};
