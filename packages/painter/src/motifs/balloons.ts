import { cyclicItem } from '../cyclic-item.ts';
import { type Scene, side, type Things } from '../motif.ts';
import { type Color, darker, faint, lighter, mix } from '../palettes/color.ts';
import { naturalPalettes } from '../palettes/natural-palettes.ts';
import { drawPiece } from '../piece.ts';
import { scatter } from '../scatter.ts';
import { d, line, placed } from '../svg.ts';
import { clouds } from './nature/parts/clouds.ts';

/** 100 wide and 120 high around its middle, with the string below. */
function balloon(scene: Scene, color: Color, sway: number): string {
  const length = scene.random.between(130, 190);
  return (
    line(
      d`M0 66C${sway} ${66 + length * 0.35} ${-sway} ${66 + length * 0.65} ${sway * 0.6} ${66 + length}`,
      faint(darker(color, 0.16), 0.6),
      2.2,
    ) +
    drawPiece(scene, 'party/balloon', {
      knot: darker(color, 0.12),
      'skin-light': lighter(color, 0.13),
      skin: color,
      'skin-dark': darker(color, 0.1),
      shine: lighter(color, 0.3),
    })
  );
}

function bunch(scene: Scene, x: number, y: number, scale: number): string {
  const { palette, random } = scene;
  const start = random.below(5);
  const seats = [
    [-46, 6, -14],
    [48, -4, 13],
    [-4, -62, 0],
    [22, 44, 8],
  ] as const;
  return seats
    .map(([dx, dy, turn], at) => {
      const color = cyclicItem(palette.accents, start + at);
      return placed(
        { x: x + dx * scale, y: y + dy * scale, turn: turn + random.between(-3, 3), scale },
        balloon(scene, color, random.between(-16, 16)),
      );
    })
    .join('');
}

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const far = scatter(random, {
    count: 16 * density,
    gap: 120,
    calm: 0.35,
    top: 40,
    bottom: 960,
  }).map(({ x, y }) => {
    const pale = mix(random.pick(palette.accents), palette.sky[1], 0.55);
    return placed(
      { x, y, turn: random.between(-10, 10), scale: random.between(0.4, 0.62) },
      balloon(scene, pale, 8),
    );
  });
  const single = scatter(random, {
    count: 9 * density,
    gap: 190,
    calm: 1,
    top: 120,
    bottom: 900,
  }).map(({ x, y }) =>
    placed(
      { x, y, turn: random.between(-9, 9), scale: random.between(0.75, 1.05) },
      balloon(scene, random.pick(palette.accents), random.between(-18, 18)),
    ),
  );
  return [
    ...far,
    ...single,
    bunch(scene, random.between(70, 110), random.between(640, 740), 1.45),
    bunch(scene, side - random.between(70, 110), random.between(300, 420), 1.3),
    density === 1 ? bunch(scene, side - random.between(90, 150), random.between(820, 880), 1.6) : '',
  ].join('');
}

export const balloons: Things = {
  kind: 'things',
  palette: naturalPalettes.noon,
  backdrop: clouds,
  paint,
};
