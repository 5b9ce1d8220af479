import { type Scene, side } from '../../../motif.ts';
import { darker, faint, lighter, mix } from '../../../palettes/color.ts';
import { isDark } from '../../../palettes/palette.ts';
import { drawPiece } from '../../../piece.ts';
import { ellipse, placed } from '../../../svg.ts';

function starfish(scene: Scene): string {
  const tone = scene.palette.accents[3];
  return drawPiece(scene, 'sea/starfish', {
    skin: tone,
    dots: lighter(tone, 0.12),
    'middle-light': lighter(tone, 0.06),
    'middle-dark': tone,
  });
}

function shell(scene: Scene): string {
  const tone = scene.palette.accents[2];
  return drawPiece(scene, 'sea/shell', { shell: tone, ribs: mix(tone, scene.palette.accents[0], 0.45) });
}

export function beach(scene: Scene): string {
  const { palette, random } = scene;
  const sand = mix(palette.light, palette.accents[1], isDark(palette) ? 0.55 : 0.3);
  const dry = isDark(palette) ? mix(sand, palette.near, 0.55) : sand;
  return [
    drawPiece(scene, 'sea/sand', {
      foam: palette.light,
      'sand-light': dry,
      'sand-dark': darker(dry, 0.06),
    }),
    placed(
      { x: random.between(80, 170), y: 985, turn: random.between(-30, 30), scale: 0.95 },
      starfish(scene),
    ),
    placed({ x: random.between(850, 950), y: 990, turn: random.between(-25, 10), scale: 0.9 }, shell(scene)),
    ...[0, 1, 2, 3, 4, 5].map(() =>
      ellipse(random.between(0, side), random.between(1004, 1020), 5, 3, faint(darker(dry, 0.12), 0.6)),
    ),
  ].join('');
}
