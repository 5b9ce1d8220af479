import { type Scene, side, type Things } from '../../motif.ts';
import { type Color, color, darker, faint, lighter, mix } from '../../palettes/color.ts';
import { naturalPalettes } from '../../palettes/natural-palettes.ts';
import { inkOf, isDark, markOf } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';
import { scatter } from '../../scatter.ts';
import { circle, line, placed } from '../../svg.ts';
import { sparkle } from '../parts/sparkle.ts';
import { cloud } from './parts/clouds.ts';

/** Radius 100 around the origin. A cheerful star has a small face. */
function star(scene: Scene, tone: Color, kind: 'star' | 'cheerful-star' = 'star'): string {
  return drawPiece(scene, `sky/${kind}`, {
    'star-light': lighter(tone, 0.07),
    'star-dark': darker(tone, 0.05),
    ink: inkOf(scene.palette),
    light: scene.palette.light,
    cheeks: color(0.7, 0.17, 15),
  });
}

/** Hangs from the upper edge. */
function mobile(scene: Scene, x: number, length: number, r: number): string {
  const { palette, random } = scene;
  return (
    line(`M${x} -5V${length - r}`, faint(markOf(palette), 0.5), 2) +
    placed(
      { x, y: length, turn: random.between(-14, 14), scale: r / 100 },
      star(scene, random.pick(palette.accents)),
    )
  );
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const dust = scatter(random, { count: 90 * density, gap: 28, calm: 0.2 }).map(({ x, y }) =>
    circle(x, y, random.between(1.2, 3.4), faint(markOf(palette), random.between(0.35, 0.9))),
  );
  const far = scatter(random, { count: 26 * density, gap: 90, calm: 0.5 }).map(({ x, y }) =>
    random.chance(0.5)
      ? sparkle(scene, x, y, random.between(10, 22), faint(palette.glow, 0.85))
      : placed(
          { x, y, turn: random.between(-30, 30), scale: random.between(9, 18) / 100 },
          star(scene, mix(random.pick(palette.accents), palette.sky[1], 0.3)),
        ),
  );
  const near = scatter(random, { count: 12 * density, gap: 170, calm: 1, top: 200, bottom: 860 }).map(
    ({ x, y }) =>
      placed(
        { x, y, turn: random.between(-25, 25), scale: random.between(24, 44) / 100 },
        star(scene, random.pick(palette.accents)),
      ),
  );
  const cheerful = (tone: Color) => star(scene, tone, 'cheerful-star');
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
    placed({ x: random.between(90, 140), y: 880, turn: -14, scale: 0.96 }, cheerful(palette.accents[0])),
    placed(
      { x: side - random.between(90, 140), y: 840, turn: 12, scale: 0.74 },
      cheerful(palette.accents[2]),
    ),
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
