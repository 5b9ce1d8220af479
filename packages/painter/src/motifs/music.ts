import { type Scene, side, type Things } from '../motif.ts';
import { color, darker, faint, lighter, mix } from '../palettes/color.ts';
import { naturalPalettes } from '../palettes/natural-palettes.ts';
import { inkOf, inLight, markOf } from '../palettes/palette.ts';
import { drawPiece } from '../piece.ts';
import { scatter } from '../scatter.ts';
import { d, line, placed } from '../svg.ts';
import { bokeh } from './parts/bokeh.ts';

function staff(scene: Scene): string {
  const { palette, random } = scene;
  const [low, high] = [random.between(640, 700), random.between(250, 310)];
  const wave = (shift: number) =>
    d`M-30 ${low + shift}
      C240 ${low - 220 + shift} 420 ${low + 150 + shift} 620 ${(low + high) / 2 + shift}
      S900 ${high - 130 + shift} 1054 ${high + shift}`;
  return [-44, -22, 0, 22, 44].map((shift) => line(wave(shift), faint(markOf(palette), 0.45), 3.5)).join('');
}

/** From edge to edge, 112 high, standing on the origin. */
function keyboard(scene: Scene): string {
  const { palette } = scene;
  return drawPiece(scene, 'music/keyboard', {
    frame: darker(palette.near, 0.04),
    felt: palette.accents[1],
    ivory: mix(palette.light, palette.sky[2], 0.08),
    ebony: mix(color(0.22, 0.03, 290), palette.near, 0.25),
  });
}

/** 400 wide around the origin. */
function vinyl(scene: Scene): string {
  const { palette } = scene;
  const disc = mix(color(0.24, 0.03, 290), palette.near, 0.2);
  return drawPiece(scene, 'music/vinyl', {
    shadow: inkOf(palette),
    disc,
    grooves: lighter(disc, 0.2),
    label: palette.accents[0],
    ring: palette.accents[1],
    light: palette.light,
  });
}

/** Around its bridge, the neck 520 upward. */
function guitar(scene: Scene): string {
  const { palette } = scene;
  const wood = inLight(palette, color(0.73, 0.14, 62));
  return drawPiece(scene, 'music/guitar', {
    edge: darker(wood, 0.1),
    'wood-light': lighter(wood, 0.05),
    'wood-dark': wood,
    neck: inLight(palette, color(0.4, 0.08, 45)),
    light: palette.light,
  });
}

/** About 80 high, with their heads at the origin. */
const notes = ['eighth', 'two-eighths', 'quarter'] as const;

function paint(scene: Scene): string {
  const { palette, random, density } = scene;
  const isLeft = random.chance(0.5);
  const at = (x: number) => (isLeft ? x : side - x);
  const flying = scatter(random, { count: 24 * density, gap: 125, calm: 0.75, top: 90, bottom: 860 }).map(
    ({ x, y, edge }) => {
      const tone = random.chance(0.25)
        ? markOf(palette)
        : mix(random.pick(palette.accents), palette.sky[1], 0.5 - edge * 0.5);
      return placed(
        { x, y, turn: random.between(-16, 16), scale: 0.65 + edge * 0.65 },
        drawPiece(scene, `music/${random.pick(notes)}`, { note: tone }),
      );
    },
  );
  return [
    staff(scene),
    ...flying,
    placed({ x: at(70), y: side - 150, scale: 1.05 }, vinyl(scene)),
    placed({ x: at(side - 96), y: side - 170, turn: isLeft ? 14 : -14, scale: 1.05 }, guitar(scene)),
    placed({ x: 0, y: side }, keyboard(scene)),
  ].join('');
}

export const music: Things = {
  kind: 'things',
  palette: naturalPalettes.stage,
  backdrop: bokeh,
  paint,
};
