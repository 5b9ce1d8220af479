import { circle, group, line, path, type Shape } from '../drawing/shape.ts';

export const tossedGifts: Shape[] = [
  group(
    [circle(0, 0, 13, 'sky'), path('M-13 0A13 13 0 0 1 13 0Q0 -5 -13 0z', 'white')],
    'translate(34 66)',
    'toss-1',
  ),
  group(
    [
      circle(-9, -10, 6, 'bear'),
      circle(9, -10, 6, 'bear'),
      circle(0, 0, 14, 'bear'),
      circle(0, 5, 6, 'muzzle'),
      circle(-5, -3, 2, 'pupil'),
      circle(5, -3, 2, 'pupil'),
      circle(0, 3, 2, 'pupil'),
    ],
    'translate(202 58)',
    'toss-2',
  ),
  group(
    [path('M0 -15L4.500 -5L15 -4L7 3.500L9.500 14L0 8.500L-9.500 14L-7 3.500L-15 -4L-4.500 -5z', 'mango')],
    'translate(62 20)',
    'toss-3',
  ),
  group(
    [
      path('M-13 -10H13V12H-13z', 'plum'),
      path('M-3 -10H3V12H-3z', 'mint'),
      path('M0 -10C-14 -10 -10 -22 0 -12C10 -22 14 -10 0 -10z', 'mint'),
    ],
    'translate(176 18)',
    'toss-4',
  ),
];

export const rummagingSparks: Shape[] = [
  line('M24 106l-9 -5', 'plum', 6),
  line('M216 104l9 -6', 'mango', 6),
  circle(120, 8, 4, 'mint'),
];

export const tossedPalette = {
  sky: '#45b7f5',
  white: '#ffffff',
  bear: '#b9773f',
  muzzle: '#e0a469',
  pupil: '#2a1e4f',
  mango: '#ffb020',
  plum: '#7d6bf2',
  mint: '#34c6a0',
};
