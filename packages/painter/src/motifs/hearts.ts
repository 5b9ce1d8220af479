import { type Colour, darker, faint, lighter, mix } from '../colour.ts';
import { inTurn } from '../in-turn.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { naturalPalettes } from '../natural-palettes.ts';
import { scatter } from '../scatter.ts';
import { ellipse, line, path, placed } from '../svg.ts';
import { bokeh } from './pieces/bokeh.ts';
import { garland } from './pieces/garland.ts';

/** About 100 wide around the origin. */
const outline =
  'M0 46C-18 30-52 8-52-20C-52-40-36-50-23-50C-11-50-3-42 0-34C3-42 11-50 23-50C36-50 52-40 52-20C52 8 18 30 0 46z';

function heart({ gradients }: Scene, tone: Colour): string {
  return [
    path(outline, gradients.linear([lighter(tone, 0.06), darker(tone, 0.06)])),
    path('M0 46C18 30 52 8 52-20C52-34 44-44 36-48C44-10 20 22-8 39z', faint(darker(tone, 0.16), 0.25)),
    placed({ x: -27, y: -27, turn: -35 }, ellipse(0, 0, 13, 7, faint(lighter(tone, 0.3), 0.6))),
  ].join('');
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const { accents } = palette;
  const pale = scatter(random, { count: 46 * density, gap: 74, calm: 0.3 }).map(({ x, y }) => {
    const tone = mix(random.pick(accents), palette.sky[1], 0.62);
    return placed(
      { x, y, turn: random.between(-30, 30), scale: random.between(0.18, 0.5) },
      path(outline, tone),
    );
  });
  const lined = scatter(random, { count: 14 * density, gap: 150, calm: 0.8 }).map(({ x, y }) =>
    placed(
      { x, y, turn: random.between(-25, 25), scale: random.between(0.35, 0.6) },
      line(outline, faint(palette.light, 0.85), 6),
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
    const tone = inTurn(accents, at);
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
      placed({ x: 0, y: 30, scale: 0.55 }, path(outline, inTurn(accents, at))),
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
