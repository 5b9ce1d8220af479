import { circle, ellipse, group, line, type Palette, path, type Shape } from '../drawing/shape.ts';

export const presentPalette: Palette = {
  ground: 'var(--color-ground-shadow)',
  box: '#7d6bf2',
  boxShade: '#5b49d6',
  inside: '#3a2c96',
  dot: '#9d8ffa',
  ribbon: '#ffc24a',
  ribbonShade: '#ee9a1c',
  bow: '#ffb020',
  pink: '#ff6fa5',
  mint: '#34c6a0',
  sky: '#45b7f5',
};

export const presentBack: Shape[] = [
  { ...ellipse(120, 206, 92, 7, 'ground'), attrs: { cx: 120, cy: 206, rx: 92, ry: 7, 'fill-opacity': 0.12 } },
  path('M46 98H194V130H46z', 'inside'),
];

const dots = [
  [64, 132],
  [84, 160],
  [62, 184],
  [158, 138],
  [178, 164],
  [156, 188],
] as const;

export const presentFront: Shape[] = [
  path('M44 110H196V190Q196 206 180 206H60Q44 206 44 190z', 'boxShade'),
  path('M44 110H186V206H60Q44 206 44 190z', 'box'),
  ...dots.map(([x, y]) => circle(x, y, 6, 'dot')),
  path('M104 110H136V206H104z', 'ribbon'),
  path('M128 110H136V206H128z', 'ribbonShade'),
];

export const presentBow: Shape[] = [
  path('M120 74C96 82 62 74 62 50C62 32 88 30 102 44C114 56 120 66 120 74z', 'bow'),
  path('M120 74C144 82 178 74 178 50C178 32 152 30 138 44C126 56 120 66 120 74z', 'bow'),
  path('M112 66C98 68 78 64 78 52C78 44 92 46 100 53C107 59 111 63 112 66z', 'ribbonShade'),
  path('M128 66C142 68 162 64 162 52C162 44 148 46 140 53C133 59 129 63 128 66z', 'ribbonShade'),
  ellipse(120, 70, 15, 13, 'ribbon'),
];

export const presentLid: Shape = group(
  [
    path('M36 86Q36 76 46 76H194Q204 76 204 86V108Q204 116 196 116H44Q36 116 36 108z', 'boxShade'),
    path('M36 86Q36 76 46 76H192V108Q192 108 184 110H44Q36 110 36 102z', 'box'),
    path('M102 76H138V116H102z', 'ribbonShade'),
    path('M102 76H138V110H102z', 'ribbon'),
    ...presentBow,
    line('M50 84H88', 'dot', 5),
  ],
  '',
  'lid',
);

export const presentSparks: Shape = group(
  [
    line('M40 62l-10 -10', 'pink', 7),
    line('M66 34l-5 -12', 'mint', 7),
    circle(28, 88, 5, 'ribbon'),
    line('M202 58l11 -9', 'sky', 7),
    line('M176 30l6 -12', 'pink', 7),
    circle(214, 84, 5, 'mint'),
    circle(120, 12, 5, 'sky'),
  ],
  '',
  'sparks',
);
