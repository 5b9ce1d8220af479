import { colour, darker, faint, mix } from '../colour.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { naturalPalettes } from '../natural-palettes.ts';
import { inkOf, markOf } from '../palette.ts';
import { scatter } from '../scatter.ts';
import { circle, d, line, placed, rect } from '../svg.ts';
import { bokeh } from './pieces/bokeh.ts';
import { guitar } from './pieces/guitar.ts';
import { notes } from './pieces/notes.ts';
import { vinyl } from './pieces/vinyl.ts';

/** Five lines that sweep across the picture, with notes along them. */
function staff(scene: Scene): string {
  const { palette, random } = scene;
  const [low, high] = [random.between(640, 700), random.between(250, 310)];
  const wave = (shift: number) =>
    d`M-30 ${low + shift}
      C240 ${low - 220 + shift} 420 ${low + 150 + shift} 620 ${(low + high) / 2 + shift}
      S900 ${high - 130 + shift} 1054 ${high + shift}`;
  return [-44, -22, 0, 22, 44].map((shift) => line(wave(shift), faint(markOf(palette), 0.45), 3.5)).join('');
}

function keys({ palette }: Scene): string {
  const width = side / 18;
  const ebony = mix(colour(0.22, 0.03, 290), palette.near, 0.25);
  const white = mix(palette.light, palette.sky[2], 0.08);
  const whites = Array.from({ length: 18 }, (_, at) =>
    rect(at * width + 1.5, side - 96, width - 3, 110, white, 7),
  );
  const blacks = Array.from({ length: 18 }, (_, at) =>
    [0, 1, 3, 4, 5].includes(at % 7) ? rect((at + 1) * width - 16, side - 100, 32, 60, ebony, 5) : '',
  );
  return (
    rect(0, side - 112, side, 112, darker(palette.near, 0.04)) +
    whites.join('') +
    rect(0, side - 112, side, 14, palette.accents[1]) +
    blacks.join('')
  );
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const isLeft = random.chance(0.5);
  const at = (x: number) => (isLeft ? x : side - x);
  const ink = inkOf(palette);
  const flying = scatter(random, { count: 24 * density, gap: 125, calm: 0.75, top: 90, bottom: 860 }).map(
    ({ x, y, edge }) => {
      const tone = random.chance(0.25)
        ? markOf(palette)
        : mix(random.pick(palette.accents), palette.sky[1], 0.5 - edge * 0.5);
      return placed(
        { x, y, turn: random.between(-16, 16), scale: 0.65 + edge * 0.65 },
        random.pick(notes)(tone),
      );
    },
  );
  return [
    staff(scene),
    ...flying,
    placed({ x: at(70), y: side - 150, scale: 1.05 }, circle(6, 14, 200, faint(ink, 0.2)) + vinyl(scene)),
    placed({ x: at(side - 96), y: side - 170, turn: isLeft ? 14 : -14, scale: 1.05 }, guitar(scene)),
    keys(scene),
  ].join('');
}

export const music: Things = {
  kind: 'things',
  palette: naturalPalettes.stage,
  backdrop: bokeh,
  paint,
};
