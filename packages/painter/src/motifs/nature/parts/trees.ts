import type { Scene } from '../../../motif.ts';
import { type Color, darker, lighter, mix } from '../../../palettes/color.ts';
import { drawPiece } from '../../../piece.ts';
import { d, line, path, placed } from '../../../svg.ts';

/** 100 wide and 200 high, standing on the origin. `snow` is the color of the snow on its boughs. */
export function fir(scene: Scene, tone: Color, trunk: Color, snow?: Color): string {
  return drawPiece(scene, snow ? 'snow/snowy-fir' : 'woods/fir', {
    trunk,
    'boughs-light': lighter(tone, 0.06),
    'boughs-dark': darker(tone, 0.04),
    shade: darker(tone, 0.14),
    ...(snow && { snow }),
  });
}

/** 110 wide and 180 high, standing on the origin. */
export function roundTree(scene: Scene, tone: Color, trunk: Color): string {
  const lean = scene.random.between(-6, 6);
  const crown = drawPiece(scene, 'woods/round-crown', {
    'crown-light': lighter(tone, 0.07),
    'crown-dark': darker(tone, 0.04),
    leaves: lighter(tone, 0.12),
  });
  return [
    path(d`M-8 0Q-4-40 ${lean - 4}-90H${lean + 5}Q5-40 9 0z`, trunk),
    line('M0-50Q14-66 24-84M0-62Q-12-74-20-88', trunk, 5),
    placed({ x: lean, y: 0 }, crown),
  ].join('');
}

export function barkOf({ palette }: Scene): Color {
  return mix({ l: 0.42, c: 0.06, h: 50 }, palette.near, 0.25 + palette.cast * 0.6);
}

/** One path from edge to edge. */
export function farWood({ random }: Scene, y: number, height: number, tone: Color, swell = 24): string {
  let row = '';
  for (let x = -40; x < 1064; ) {
    const tall = height * random.between(0.55, 1.05);
    const half = tall * random.between(0.2, 0.26);
    row += d`M${x} ${y + Math.sin(x / 150) * swell + 60}v-60l${half} ${-tall}l${half} ${tall}v60z`;
    x += half * random.between(0.9, 1.5);
  }
  return path(row, tone);
}
