import { cyclicItem } from '../cyclic-item.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { faint, lighter } from '../palettes/color.ts';
import { naturalPalettes } from '../palettes/natural-palettes.ts';
import { depth, isDark, markOf } from '../palettes/palette.ts';
import { scatter } from '../scatter.ts';
import { circle, d, line, type Place, path, placed } from '../svg.ts';
import { ridge } from './nature/parts/ridge.ts';
import { burst } from './parts/burst.ts';
import { glints } from './parts/paper-bits.ts';

/** The first four are always shown. */
const sites = [
  [118, 250, 1.35],
  [side - 130, 210, 1.25],
  [side - 96, 610, 1.3],
  [86, 640, 1.1],
  [330, 90, 0.8],
  [690, 96, 0.72],
  [470, 420, 0.66],
  [640, 700, 0.7],
  [350, 730, 0.6],
] as const;

function firework(scene: Scene, place: Required<Pick<Place, 'x' | 'y' | 'scale'>>, which: number): string {
  const { palette, random } = scene;
  const shown = (at: number) => {
    const tone = cyclicItem(palette.accents, at);
    return isDark(palette) && tone.l < 0.62 ? lighter(tone, 0.16) : tone;
  };
  const [x, y] = [place.x, place.y + 120 * place.scale];
  const way = d`M${x} ${y}q${random.between(-16, 16)} 120 ${random.between(-40, 40)} ${side - y}`;
  const turn = random.between(-12, 12);
  return (
    line(way, faint(shown(which), 0.22), 3) +
    placed({ ...place, turn }, burst(scene, shown(which), shown(which + 2)))
  );
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const dust = scatter(random, { count: 80 * density, gap: 26, calm: 0.3 }).map(({ x, y }) =>
    circle(x, y, random.between(1, 2.8), faint(markOf(palette), random.between(0.3, 0.8))),
  );
  const first = random.below(5);
  const fireworks = sites
    .slice(0, Math.max(4, Math.round(sites.length * density)))
    .map(([x, y, scale], at) => {
      const place = {
        x: x + random.between(-30, 30),
        y: y + random.between(-40, 40),
        scale: scale * random.between(0.9, 1.1),
      };
      return firework(scene, place, first + at);
    });
  return [...dust, ...fireworks, glints(scene, 8)].join('');
}

export const fireworks: Things = {
  kind: 'things',
  palette: naturalPalettes.midnight,
  backdrop: (scene) =>
    path(ridge(scene.random, side - 120, 26, 3), depth(scene.palette, 0.35)) +
    path(ridge(scene.random, side - 60, 18, 3), depth(scene.palette, 0.75)),
  paint,
};
