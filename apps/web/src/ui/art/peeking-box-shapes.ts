import { circle, ellipse, group, line, type Palette, path, type Shape } from '../drawing/shape.ts';

export const peekingBoxPalette: Palette = {
  ground: 'var(--color-ground-shadow)',
  box: '#ff6fa5',
  boxShade: '#d6306f',
  stripe: '#ff9fc1',
  inside: '#4a0f33',
  ribbon: '#34c6a0',
  ribbonShade: '#16a07f',
  ribbonLight: '#93ead1',
  tag: '#fff8f1',
  tagShade: '#e9d3dc',
  heart: '#d6306f',
  white: '#ffffff',
  pupil: '#2a1e4f',
  mint: '#34c6a0',
  sky: '#45b7f5',
  mango: '#ffb020',
  plum: '#7d6bf2',
};

/** An eye that looks up from the dark. */
function eye(x: number, y: number, r: number): Shape[] {
  return [
    group(
      [
        circle(0, 0, r, 'white'),
        circle(1, -r * 0.2, r * 0.56, 'pupil'),
        circle(-r * 0.2, -r * 0.45, r * 0.2, 'white'),
      ],
      `translate(${x} ${y})`,
      'eye',
    ),
  ];
}

export const peekingBoxBack: Shape[] = [
  { ...ellipse(120, 208, 98, 7, 'ground'), attrs: { cx: 120, cy: 208, rx: 98, ry: 7, 'fill-opacity': 0.12 } },
  path('M46 84H194V126H46z', 'inside'),
];

export const peekingEyes: Shape[] = [
  ...eye(68, 106, 9),
  ...eye(88, 106, 9),
  ...eye(122, 103, 13),
  ...eye(156, 106, 8.5),
  ...eye(175, 106, 8.5),
];

export const peekingBoxFront: Shape[] = [
  path('M40 116H200V190Q200 208 182 208H58Q40 208 40 190z', 'boxShade'),
  path('M40 116H190V208H58Q40 208 40 190z', 'box'),
  line('M62 130V194M82 130V194M158 130V194M177 130V194', 'stripe', 6),
  path('M104 116H136V208H104z', 'ribbon'),
  path('M128 116H136V208H128z', 'ribbonShade'),
  line('M120 150L142 162', 'ribbonLight', 3),
  group(
    [
      path('M0 0L12 -10H52Q58 -10 58 -4V20Q58 26 52 26H12L0 16z', 'tagShade'),
      path('M0 -2L12 -12H50Q56 -12 56 -6V18Q56 24 50 24H12L0 14z', 'tag'),
      circle(10, 6, 3.5, 'tagShade'),
      path(
        'M35 17C25 10 22 5 26 0C29 -3.500 33.500 -2 35 2C36.500 -2 41 -3.500 44 0C48 5 45 10 35 17z',
        'heart',
      ),
    ],
    'translate(138 156) rotate(18)',
  ),
];

const lid: Shape[] = [
  path('M32 82Q32 72 42 72H198Q208 72 208 82V104Q208 112 200 112H40Q32 112 32 104z', 'boxShade'),
  path('M32 82Q32 72 42 72H196V104Q196 106 190 106H40Q32 106 32 98z', 'box'),
  line('M46 80H86', 'stripe', 5),
  path('M102 72H138V112H102z', 'ribbonShade'),
  path('M102 72H138V106H102z', 'ribbon'),
  path('M120 70C92 84 52 72 54 48C56 26 90 28 104 44C115 56 120 62 120 70z', 'ribbon'),
  path('M120 70C148 84 188 72 186 48C184 26 150 28 136 44C125 56 120 62 120 70z', 'ribbon'),
  path('M110 63C94 68 70 64 70 50C70 40 88 41 98 50C105 57 109 60 110 63z', 'ribbonShade'),
  path('M130 63C146 68 170 64 170 50C170 40 152 41 142 50C135 57 131 60 130 63z', 'ribbonShade'),
  ellipse(120, 67, 15, 13, 'ribbonLight'),
];

/** The lid is tilted, because the monster inside lifts it. */
export const peekingBoxLid: Shape = group(lid, 'translate(2 -16) rotate(-3 120 92)', 'cover');

export const peekingBoxSparks: Shape = group(
  [
    line('M34 64l-11 -9', 'plum', 7),
    line('M64 32l-6 -12', 'mango', 7),
    circle(24, 92, 5, 'mint'),
    line('M206 60l11 -9', 'sky', 7),
    line('M178 30l6 -12', 'plum', 7),
    circle(216, 88, 5, 'mango'),
    circle(120, 10, 5, 'sky'),
  ],
  '',
  'sparks',
);
