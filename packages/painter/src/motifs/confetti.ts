import { cyclicItem } from '../cyclic-item.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { type Color, darker, faint, lighter, mix } from '../palettes/color.ts';
import { naturalPalettes } from '../palettes/natural-palettes.ts';
import { drawPiece } from '../piece.ts';
import { type Scattering, scatter } from '../scatter.ts';
import { d, line, placed } from '../svg.ts';
import { bokeh } from './parts/bokeh.ts';
import { glints } from './parts/paper-bits.ts';

const scraps = ['bar', 'square', 'dot', 'triangle', 'curl', 'ring', 'half-disc'] as const;

function streamer({ random }: Scene, tone: Color, length: number): string {
  let ribbon = 'M0 0';
  for (let at = 0; at < length; at++) ribbon += d`q${at % 2 === 0 ? 34 : -34} 22 0 44`;
  return line(ribbon, tone, 11) + line(ribbon, faint(lighter(tone, 0.15), 0.7), random.between(2, 4));
}

function popper(scene: Scene): string {
  const [first, second] = scene.palette.accents;
  return drawPiece(scene, 'confetti/popper', {
    'cone-light': lighter(first, 0.03),
    'cone-dark': darker(first, 0.08),
    stripes: second,
    rim: lighter(first, 0.1),
    inside: darker(first, 0.16),
  });
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const strewn = (scattering: Scattering, scale: number, fade: number) =>
    scatter(random, { ...scattering, count: scattering.count * density }).map(({ x, y, edge }) => {
      const tone = mix(random.pick(palette.accents), palette.sky[1], fade + (1 - edge) * 0.25);
      const size = scale * random.between(0.7, 1.25) * (0.75 + edge * 0.4);
      const place = { x, y, turn: random.between(0, 360), scale: size };
      return placed(place, drawPiece(scene, `confetti/${random.pick(scraps)}`, { scrap: tone }));
    });
  return [
    ...strewn({ count: 110, gap: 44, calm: 0.3 }, 0.8, 0.5),
    ...strewn({ count: 120, gap: 48, calm: 0.85 }, 1.4, 0),
    glints(scene, 5),
    ...[24, 96, side - 170, side - 60].map((x, at) =>
      placed(
        { x: x + random.between(-12, 12), y: -20, turn: random.between(-8, 8) },
        streamer(scene, cyclicItem(palette.accents, at + 1), 4 + random.below(4)),
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
