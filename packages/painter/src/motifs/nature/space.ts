import { type Landscape, type Scene, side } from '../../motif.ts';
import { type Color, darker, faint, lighter, mix } from '../../palettes/color.ts';
import { naturalPalettes } from '../../palettes/natural-palettes.ts';
import { inkOf, isDark, markOf } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';
import { scatter } from '../../scatter.ts';
import { circle, line, placed } from '../../svg.ts';
import { sparkle } from '../parts/sparkle.ts';

function nebula(scene: Scene): string {
  const { palette, random } = scene;
  const tint = faint(mix(palette.far, palette.accents[3], 0.4), isDark(palette) ? 0.13 : 0.25);
  return [1, 0.76, 0.5]
    .map((scale) =>
      placed(
        { x: 512, y: 560, turn: -32 + random.between(-4, 4), scale },
        drawPiece(scene, 'space/nebula', { nebula: tint }),
      ),
    )
    .join('');
}

/** 200 wide around the origin. With a ring it is 300 wide. */
function planet(scene: Scene, kind: 'gas' | 'cratered' | 'ringed', tone: Color, ring = tone): string {
  return drawPiece(scene, `space/${kind}-planet`, {
    'planet-light': lighter(tone, 0.08),
    'planet-dark': darker(tone, 0.03),
    shade: darker(tone, 0.25),
    band: lighter(tone, 0.12),
    'dark-band': darker(tone, 0.12),
    spot: darker(tone, 0.14),
    craters: darker(tone, 0.12),
    'far-ring': darker(ring, 0.08),
    ring,
    'ring-shine': lighter(ring, 0.12),
  });
}

/** About 320 high around its window, flying upward. */
function rocket(scene: Scene): string {
  const { palette } = scene;
  const [first, second, third] = palette.accents;
  return drawPiece(scene, 'space/rocket', {
    flame: second,
    'inner-flame': palette.glow,
    fins: darker(first, 0.05),
    'hull-left': palette.light,
    'hull-right': mix(palette.light, palette.near, 0.3),
    nose: first,
    'glass-light': lighter(third, 0.1),
    'glass-dark': third,
    nozzle: inkOf(palette),
  });
}

function saucer(scene: Scene): string {
  const { palette } = scene;
  const [, , third, fourth, fifth] = palette.accents;
  return drawPiece(scene, 'space/saucer', {
    monster: fifth,
    light: palette.light,
    ink: inkOf(palette),
    'saucer-light': lighter(fourth, 0.08),
    'saucer-dark': darker(fourth, 0.08),
    rim: lighter(fourth, 0.18),
    lamps: third,
    'middle-lamp': palette.glow,
  });
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const [first, second, third, fourth, fifth] = palette.accents;
  const dust = scatter(random, { count: 150 * density, gap: 20, calm: 0.2 }).map(({ x, y }) =>
    circle(x, y, random.between(1, 3.2), faint(markOf(palette), random.between(0.35, 0.95))),
  );
  const flip = random.chance(0.5);
  const at = (x: number) => (flip ? side - x : x);
  return [
    nebula(scene),
    ...dust,
    ...scatter(random, { count: 12, gap: 120, calm: 0.6 }).map(({ x, y }) =>
      sparkle(scene, x, y, random.between(9, 20), faint(palette.glow, 0.9)),
    ),
    line(`M${at(330)} 66L${at(560)} 10`, faint(markOf(palette), 0.3), 3),
    placed({ x: at(940), y: 850, scale: 2 }, planet(scene, 'gas', fourth)),
    placed({ x: at(100), y: 330, scale: 0.82, isMirrored: flip }, planet(scene, 'ringed', first, second)),
    placed({ x: at(905), y: 380, scale: 0.5 }, planet(scene, 'cratered', third)),
    placed({ x: at(60), y: 980, scale: 1.15 }, planet(scene, 'cratered', fifth)),
    placed({ x: at(900), y: 160, turn: flip ? -38 : 38, scale: 0.92 }, rocket(scene)),
    density === 1 ? placed({ x: at(112), y: 690, turn: -8, scale: 0.95 }, saucer(scene)) : '',
  ].join('');
}

export const space: Landscape = {
  kind: 'landscape',
  distance: 0,
  palette: naturalPalettes.space,
  paint,
};
