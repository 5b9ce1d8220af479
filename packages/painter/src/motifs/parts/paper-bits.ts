import { type Scene, side } from '../../motif.ts';
import { faint, mix } from '../../palettes/color.ts';
import { drawPiece } from '../../piece.ts';
import { scatter } from '../../scatter.ts';
import { circle, placed } from '../../svg.ts';
import { sparkle } from './sparkle.ts';

/** Pale confetti behind other things. */
export function paperBits(scene: Scene, count: number): string {
  const { palette, random, density } = scene;
  return scatter(random, { count: count * density, gap: 62, calm: 0.5, bottom: 840 })
    .map(({ x, y }, at) => {
      const pale = mix(random.pick(palette.accents), palette.sky[1], 0.42);
      return at % 2 === 0
        ? circle(x, y, random.between(4, 9), pale)
        : placed(
            { x, y, turn: random.between(0, 180) },
            drawPiece(scene, 'confetti/small-curl', { scrap: pale }),
          );
    })
    .join('');
}

export function glints(scene: Scene, count: number): string {
  const { palette, random } = scene;
  return Array.from({ length: count }, () => {
    const [x, y] = [random.between(0, side), random.between(150, 800)];
    return sparkle(scene, x, y, random.between(10, 20), faint(palette.light, 0.9));
  }).join('');
}
