import { cyclicItem } from '../cyclic-item.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { faint } from '../palettes/color.ts';
import { naturalPalettes } from '../palettes/natural-palettes.ts';
import { inkOf } from '../palettes/palette.ts';
import { scatter } from '../scatter.ts';
import { ellipse, placed } from '../svg.ts';
import { bokeh } from './parts/bokeh.ts';
import { bunting } from './parts/garland.ts';
import { glints, paperBits } from './parts/paper-bits.ts';
import { present } from './parts/presents.ts';

/** From back to front: position, size and two colors. */
const heaps = [
  [230, 56, 130, 110, 2, 1],
  [790, 60, 140, 130, 4, 1],
  [180, 70, 150, 250, 3, 1],
  [850, 66, 160, 210, 0, 2],
  [80, 40, 190, 180, 0, 1],
  [950, 34, 200, 260, 3, 4],
  [270, 22, 120, 90, 4, 3],
  [740, 20, 120, 84, 1, 0],
  [160, 8, 150, 96, 1, 2],
  [880, 6, 170, 110, 2, 0],
] as const;

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const { accents } = palette;
  const shift = random.below(5);
  const tone = (at: number) => cyclicItem(accents, at + shift);
  const falling = scatter(random, { count: 7 * density, gap: 240, calm: 1, top: 280, bottom: 620 }).map(
    ({ x, y, edge }, at) =>
      placed(
        { x, y, turn: random.between(-22, 22), scale: 0.32 + edge * 0.2 },
        present(scene, 150, 140, tone(at), tone(at + 2)),
      ),
  );
  const heap = heaps.map(([x, rise, width, height, box, ribbon]) => {
    const place = { x: x + random.between(-10, 10), y: side - rise };
    return (
      ellipse(place.x, place.y, width * 0.62, 12, faint(inkOf(palette), 0.16)) +
      placed(place, present(scene, width, height * random.between(0.94, 1.06), tone(box), tone(ribbon)))
    );
  });
  return [paperBits(scene, 60), ...falling, bunting(scene), ...heap, glints(scene, 7)].join('');
}

export const presents: Things = {
  kind: 'things',
  palette: naturalPalettes.frosting,
  backdrop: bokeh,
  paint,
};
