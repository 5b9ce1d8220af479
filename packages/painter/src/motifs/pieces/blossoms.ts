import { type Colour, darker, faint, lighter, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { circle, d, line, path } from '../../svg.ts';

/** `count` petals of `length` around the origin, as path data. */
function petals(count: number, length: number, width: number, start = 0): string {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((at + start) / count) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const to = (along: number, across: number) => d`${along * x - across * y} ${along * y + across * x}`;
    const [bent, far] = [length * 0.75, width / 2];
    const left = `C${to(bent / 2, -far)} ${to(bent, -width)} ${to(length, 0)}`;
    return `M0 0${left}C${to(bent, width)} ${to(bent / 2, far)} 0 0z`;
  }).join('');
}

export type Blossom = (scene: Scene, tone: Colour, heart: Colour) => string;

// All of them about 100 wide around the origin.
export const daisy: Blossom = ({ gradients }, tone, heart) =>
  path(petals(12, 52, 13, 0.5), darker(tone, 0.06)) +
  path(petals(12, 48, 11), tone) +
  circle(0, 0, 17, gradients.linear([lighter(heart, 0.05), darker(heart, 0.06)])) +
  circle(-4, -5, 5, faint(lighter(heart, 0.12), 0.8));

export const poppy: Blossom = ({ gradients }, tone, heart) =>
  path(petals(5, 56, 42, 0.3), darker(tone, 0.07)) +
  path(petals(5, 50, 34, 0.8), gradients.linear([lighter(tone, 0.06), tone])) +
  circle(0, 0, 15, mix(heart, darker(tone, 0.3), 0.5)) +
  line(
    Array.from({ length: 8 }, (_, at) => {
      const [x, y] = [Math.cos((at * Math.PI) / 4), Math.sin((at * Math.PI) / 4)];
      return d`M${x * 14} ${y * 14}L${x * 22} ${y * 22}`;
    }).join(''),
    heart,
    3.5,
  );

export const rose: Blossom = ({ gradients }, tone) =>
  path(petals(6, 54, 36), darker(tone, 0.08)) +
  path(petals(5, 45, 33, 0.4), gradients.linear([lighter(tone, 0.04), darker(tone, 0.03)])) +
  path(petals(5, 34, 26, 0.1), lighter(tone, 0.05)) +
  path(petals(4, 22, 18, 0.5), tone) +
  line('M-8 3A9 9 0 1 1 5 8A6 6 0 0 1-3 0A3 3 0 0 1 3 0', darker(tone, 0.13), 3.5);

export const small: Blossom = (_, tone, heart) => path(petals(5, 30, 20), tone) + circle(0, 0, 8, heart);

/** A stem of leaves, 130 long, that grows to the right from the origin. */
export function sprig(tone: Colour): string {
  const leaf = (x: number, way: number) =>
    d`M${x} 0
      C${x + 4} ${way * 22} ${x + 26} ${way * 32} ${x + 42} ${way * 28}
      C${x + 38} ${way * 12} ${x + 22} 0 ${x} 0z`;
  return [
    line('M0 0Q60-4 112 0', darker(tone, 0.06), 4.5),
    path([18, 48, 78].map((x) => leaf(x, -1)).join(''), tone),
    path([30, 60, 88].map((x) => leaf(x, 1)).join(''), darker(tone, 0.05)),
    path('M104 0Q120-15 144 0Q120 15 104 0z', tone),
  ].join('');
}

/** One broad leaf, 110 long, to the right from the origin. */
export function leaf(tone: Colour): string {
  return (
    path('M0 0C20-40 74-44 112-4C76 34 22 34 0 0z', tone) +
    line('M8 0Q56-6 100-4', faint(lighter(tone, 0.14), 0.7), 3)
  );
}
