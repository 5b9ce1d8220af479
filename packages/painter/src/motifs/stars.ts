import { type Colour, colour, darker, faint, lighter, mix } from '../colour.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { naturalPalettes } from '../natural-palettes.ts';
import { inkOf, isDark, markOf } from '../palette.ts';
import { scatter } from '../scatter.ts';
import { circle, ellipse, line, path, placed } from '../svg.ts';
import { cloud } from './pieces/clouds.ts';
import { sparkle } from './pieces/sparkle.ts';
import { starOutline } from './pieces/star.ts';

function star({ gradients }: Scene, r: number, tone: Colour): string {
  const skin = gradients.linear([lighter(tone, 0.07), darker(tone, 0.05)]);
  return line(starOutline(r * 0.84), skin, r * 0.32) + path(starOutline(r * 0.86), skin);
}

/** A star with a face, for whoever looks closely. */
function cheerful(scene: Scene, r: number, tone: Colour): string {
  const ink = inkOf(scene.palette);
  const eye = (x: number) =>
    circle(x, -r * 0.04, r * 0.085, ink) + circle(x - r * 0.03, -r * 0.07, r * 0.03, scene.palette.light);
  return [
    star(scene, r, tone),
    eye(-r * 0.22),
    eye(r * 0.22),
    ...[-1, 1].map((way) =>
      ellipse(way * r * 0.38, r * 0.12, r * 0.09, r * 0.06, faint(colour(0.7, 0.17, 15), 0.6)),
    ),
    line(`M${-r * 0.12} ${r * 0.1}Q0 ${r * 0.26} ${r * 0.12} ${r * 0.1}`, ink, r * 0.055),
  ].join('');
}

/** Stars on strings from the upper edge. */
function mobile(scene: Scene, x: number, length: number, r: number): string {
  const { palette, random } = scene;
  return (
    line(`M${x} -5V${length - r}`, faint(markOf(palette), 0.5), 2) +
    placed({ x, y: length, turn: random.between(-14, 14) }, star(scene, r, random.pick(palette.accents)))
  );
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const dust = scatter(random, { count: 90 * density, gap: 28, calm: 0.2 }).map(({ x, y }) =>
    circle(x, y, random.between(1.2, 3.4), faint(markOf(palette), random.between(0.35, 0.9))),
  );
  const far = scatter(random, { count: 26 * density, gap: 90, calm: 0.5 }).map(({ x, y }) =>
    random.chance(0.5)
      ? sparkle(x, y, random.between(10, 22), faint(palette.glow, 0.85))
      : placed(
          { x, y, turn: random.between(-30, 30) },
          star(scene, random.between(9, 18), mix(random.pick(palette.accents), palette.sky[1], 0.3)),
        ),
  );
  const near = scatter(random, { count: 12 * density, gap: 170, calm: 1, top: 200, bottom: 860 }).map(
    ({ x, y }) =>
      placed(
        { x, y, turn: random.between(-25, 25) },
        star(scene, random.between(24, 44), random.pick(palette.accents)),
      ),
  );
  const strings = [50, side - 50, 128, side - 128, 206, side - 206].map((x, at) => {
    const length = [250, 140, 70][Math.floor(at / 2)] ?? 0;
    return mobile(
      scene,
      x + random.between(-14, 14),
      length + random.between(-26, 26),
      random.between(22, 34),
    );
  });
  return [
    ...dust,
    ...far,
    ...near,
    ...strings,
    placed({ x: random.between(90, 140), y: 880, turn: -14 }, cheerful(scene, 96, palette.accents[0])),
    placed({ x: side - random.between(90, 140), y: 840, turn: 12 }, cheerful(scene, 74, palette.accents[2])),
    ...[0, 190, 380, 560, 760, 940, 1060].map((x, at) =>
      placed(
        { x, y: side + 14, scale: at % 2 === 0 ? 1.5 : 1.2 },
        cloud(scene, isDark(palette) ? 0.75 : 0.9),
      ),
    ),
  ].join('');
}

export const stars: Things = {
  kind: 'things',
  palette: naturalPalettes.evening,
  paint,
};
