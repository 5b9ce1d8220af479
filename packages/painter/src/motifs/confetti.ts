import { type Colour, darker, faint, lighter, mix } from '../colour.ts';
import { inTurn } from '../in-turn.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { naturalPalettes } from '../natural-palettes.ts';
import { type Scattering, scatter } from '../scatter.ts';
import { circle, d, ellipse, line, path, placed, rect } from '../svg.ts';
import { bokeh } from './pieces/bokeh.ts';
import { glints } from './pieces/paper-bits.ts';

const shapes: readonly [(tone: Colour) => string, ...((tone: Colour) => string)[]] = [
  (tone) => rect(-9, -5, 18, 10, tone, 2),
  (tone) => rect(-7, -7, 14, 14, tone, 2),
  (tone) => circle(0, 0, 7.5, tone),
  (tone) => path('M0-9L9 7H-9z', tone),
  (tone) => line('M-14 5Q-7-9 0 0T14-5', tone, 4.5),
  (tone) => line('M6 0A6 6 0 1 1 5.9-.5', tone, 3.5),
  (tone) => path('M-10 0A10 10 0 0 1 10 0z', tone),
];

function streamer({ random }: Scene, tone: Colour, length: number): string {
  let ribbon = 'M0 0';
  for (let at = 0; at < length; at++) ribbon += d`q${at % 2 === 0 ? 34 : -34} 22 0 44`;
  return line(ribbon, tone, 11) + line(ribbon, faint(lighter(tone, 0.15), 0.7), random.between(2, 4));
}

/** A paper cone that has just gone off, pointing upward. */
function popper({ palette, gradients }: Scene): string {
  const [first, second] = palette.accents;
  return [
    path('M-62-90L0 110L62-90z', gradients.linear([lighter(first, 0.03), darker(first, 0.08)])),
    path('M-50-52L44-32L33 4L-39-16zM-29 18L24 30L13 66L-19 54z', second),
    ellipse(0, -90, 62, 17, lighter(first, 0.1)),
    ellipse(0, -88, 51, 11, darker(first, 0.16)),
  ].join('');
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const strewn = (scattering: Scattering, scale: number, fade: number) =>
    scatter(random, { ...scattering, count: scattering.count * density }).map(({ x, y, edge }) => {
      const tone = mix(random.pick(palette.accents), palette.sky[1], fade + (1 - edge) * 0.25);
      const size = scale * random.between(0.7, 1.25) * (0.75 + edge * 0.4);
      return placed({ x, y, turn: random.between(0, 360), scale: size }, random.pick(shapes)(tone));
    });
  return [
    ...strewn({ count: 110, gap: 44, calm: 0.3 }, 0.8, 0.5),
    ...strewn({ count: 120, gap: 48, calm: 0.85 }, 1.4, 0),
    glints(scene, 5),
    ...[24, 96, side - 170, side - 60].map((x, at) =>
      placed(
        { x: x + random.between(-12, 12), y: -20, turn: random.between(-8, 8) },
        streamer(scene, inTurn(palette.accents, at + 1), 4 + random.below(4)),
      ),
    ),
    placed({ x: 74, y: side - 70, turn: 32, scale: 1.2 }, popper(scene)),
    placed({ x: side - 74, y: side - 70, turn: -32, scale: 1.2 }, popper(scene)),
  ].join('');
}

export const confetti: Things = {
  kind: 'things',
  palette: naturalPalettes.frosting,
  backdrop: bokeh,
  paint,
};
