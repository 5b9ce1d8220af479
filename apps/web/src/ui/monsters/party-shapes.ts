import { circle, group, line, type Palette, path, round, type Shape } from '../drawing/shape.ts';

export const partyPalette: Palette = {
  string: '#b9abe4',
  raspberry: '#f4588f',
  mango: '#ffb020',
  mint: '#34c6a0',
  blueberry: '#7d6bf2',
  sky: '#45b7f5',
};

const flagColors = ['raspberry', 'mango', 'mint', 'blueberry', 'sky'];

export function bunting(width: number): Shape[] {
  const half = width / 2;
  const sag = 58;
  const flagsPerBow = 7;
  const flags = Array.from({ length: flagsPerBow * 2 }, (_, index) => {
    const along = ((index % flagsPerBow) + 0.5) / flagsPerBow;
    const x = round((index < flagsPerBow ? 0 : half) + along * half);
    const y = round(4 + 2 * along * (1 - along) * sag);
    const lean = round((0.5 - along) * 28);
    const flag = path('M-15 -2H15L0 30z', flagColors[index % flagColors.length] ?? 'mango');
    return group([flag], `translate(${x} ${y}) rotate(${lean})`);
  });
  return [
    line(
      `M0 4Q${half / 2} ${4 + sag} ${half} 4T${width} 4`.replace('T', `Q${half * 1.5} ${4 + sag} `),
      'string',
      4,
    ),
    ...flags,
  ];
}

export const floatingConfetti: Shape[] = [
  line('M62 96l9 -5M300 66l-4 9', 'mango', 7),
  line('M232 92l4 9M724 96l9 4', 'raspberry', 7),
  line('M456 84l9 -6M30 66l6 8', 'mint', 7),
  line('M560 78l5 9M676 74l-9 4', 'blueberry', 7),
  circle(98, 70, 5, 'sky'),
  circle(506, 72, 5, 'mango'),
  circle(640, 108, 5, 'mint'),
  circle(264, 64, 5, 'raspberry'),
];
