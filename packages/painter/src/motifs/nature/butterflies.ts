import { cyclicItem } from '../../cyclic-item.ts';
import { type Scene, side, type Things } from '../../motif.ts';
import { type Color, darker, lighter, mix } from '../../palettes/color.ts';
import { naturalPalettes } from '../../palettes/natural-palettes.ts';
import { depth, inkOf } from '../../palettes/palette.ts';
import { drawPiece } from '../../piece.ts';
import { scatter } from '../../scatter.ts';
import { d, line, path, placed } from '../../svg.ts';
import { bokeh } from '../parts/bokeh.ts';
import { daisy, poppy, small } from './parts/blossoms.ts';

/** About 110 wide around the origin. `open` narrows the wings, so that the butterfly seems to turn away. */
function butterfly(scene: Scene, tone: Color, second: Color, open: number): string {
  const wing = drawPiece(scene, 'animals/butterfly-wing', {
    'upper-light': lighter(tone, 0.06),
    'upper-dark': darker(tone, 0.03),
    'lower-light': second,
    'lower-dark': darker(second, 0.04),
    'upper-dots': lighter(tone, 0.2),
    'lower-dot': lighter(second, 0.2),
  });
  return [
    `<g transform="scale(${open} 1)">${wing}</g>`,
    `<g transform="scale(-1 1)">${wing}</g>`,
    drawPiece(scene, 'animals/butterfly-body', { ink: inkOf(scene.palette) }),
  ].join('');
}

/** Along the lower edge, higher towards the sides. */
function border(scene: Scene): string {
  const { palette, random } = scene;
  const green = depth(palette, 0.72);
  let blades = '';
  for (let x = -10; x < side + 10; x += 13) {
    const edge = Math.abs(x - side / 2) / (side / 2);
    const height = 60 + edge * random.between(40, 110);
    const [lean, bend] = [random.between(-26, 26), random.between(-8, 8)];
    blades += d`M${x - 4} 1034q${bend} ${-40 - edge * 50} ${lean + 4} ${-height}q${4 - lean} 40 ${4 - lean} ${height}z`;
  }
  const kinds = [daisy, poppy, small] as const;
  const stems = Array.from({ length: 16 }, (_, at) => {
    const x = at * 68 + random.between(-20, 20);
    const edge = Math.abs(x - side / 2) / (side / 2);
    const y = side - 40 - edge ** 2 * random.between(60, 190);
    const tone = cyclicItem(palette.accents, at);
    const bloom = placed(
      { x, y, turn: random.between(0, 70), scale: 0.4 + edge * random.between(0.2, 0.55) },
      cyclicItem(kinds, at)(scene, tone, mix(palette.accents[1], palette.glow, 0.4)),
    );
    return (
      line(d`M${x + random.between(-14, 14)} 1034Q${x} ${y + 60} ${x} ${y}`, darker(green, 0.05), 6) + bloom
    );
  });
  return path(blades, mix(green, palette.sky[2], 0.25)) + stems.join('');
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const fly = (count: number, gap: number, calm: number, low: number, high: number, fade: number) =>
    scatter(random, { count: count * density, gap, calm, top: 60, bottom: 840 }).map(({ x, y }) => {
      const tone = mix(random.pick(palette.accents), palette.sky[1], fade);
      const second = mix(random.pick(palette.accents), palette.sky[1], fade);
      return placed(
        { x, y, turn: random.between(-42, 42), scale: random.between(low, high) },
        butterfly(scene, tone, second, random.between(0.45, 1)),
      );
    });
  return [...fly(10, 150, 0.4, 0.35, 0.55, 0.5), ...fly(13, 170, 0.95, 0.85, 1.45, 0), border(scene)].join(
    '',
  );
}

export const butterflies: Things = {
  kind: 'things',
  palette: naturalPalettes.meadow,
  backdrop: bokeh,
  paint,
};
