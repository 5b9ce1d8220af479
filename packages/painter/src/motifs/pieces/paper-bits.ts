import { faint, mix } from '../../colour.ts';
import { type Scene, side } from '../../motif.ts';
import { scatter } from '../../scatter.ts';
import { circle, line, placed } from '../../svg.ts';
import { sparkle } from './sparkle.ts';

/** A little pale confetti behind other things. */
export function paperBits({ palette, random, density }: Scene, count: number): string {
  return scatter(random, { count: count * density, gap: 62, calm: 0.5, bottom: 840 })
    .map(({ x, y }, at) => {
      const pale = mix(random.pick(palette.accents), palette.sky[1], 0.42);
      const curl = line('M-12 4Q-5-8 0 0T12-4', pale, 5);
      return at % 2 === 0
        ? circle(x, y, random.between(4, 9), pale)
        : placed({ x, y, turn: random.between(0, 180) }, curl);
    })
    .join('');
}

/** Where something shines. */
export function glints({ palette, random }: Scene, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y] = [random.between(0, side), random.between(150, 800)];
    return sparkle(x, y, random.between(10, 20), faint(palette.light, 0.9));
  }).join('');
}
