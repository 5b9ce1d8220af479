import { faint, mix } from '../colour.ts';
import { type Landscape, type Scene, side } from '../motif.ts';
import { naturalPalettes } from '../natural-palettes.ts';
import { isDark, markOf } from '../palette.ts';
import { scatter } from '../scatter.ts';
import { circle, line, path, placed } from '../svg.ts';
import { bands, craters, planet, ringed } from './pieces/planets.ts';
import { rocket } from './pieces/rocket.ts';
import { saucer } from './pieces/saucer.ts';
import { sparkle } from './pieces/sparkle.ts';

function nebula({ palette, random }: Scene): string {
  const tint = faint(mix(palette.far, palette.accents[3], 0.4), isDark(palette) ? 0.13 : 0.25);
  return [1, 0.76, 0.5]
    .map((scale) =>
      placed(
        { x: 512, y: 560, turn: -32 + random.between(-4, 4), scale },
        path('M-760 40C-560-160-300-60-80-150S360-240 760-90C640 60 420 40 220 110S-420 240-760 40z', tint),
      ),
    )
    .join('');
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
      sparkle(x, y, random.between(9, 20), faint(palette.glow, 0.9)),
    ),
    line(`M${at(330)} 66L${at(560)} 10`, faint(markOf(palette), 0.3), 3),
    placed({ x: at(940), y: 850, scale: 2 }, planet(scene, fourth, bands(fourth))),
    placed({ x: at(100), y: 330, scale: 0.82, isMirrored: flip }, ringed(scene, first, second)),
    placed({ x: at(905), y: 380, scale: 0.5 }, planet(scene, third, craters(third))),
    placed({ x: at(60), y: 980, scale: 1.15 }, planet(scene, fifth, craters(fifth))),
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
