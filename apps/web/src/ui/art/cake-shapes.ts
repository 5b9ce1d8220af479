import { circle, ellipse, group, line, type Palette, path, type Shape } from '../drawing/shape.ts';

export const cakePalette: Palette = {
  plate: '#dcd3f5',
  plateShade: '#b9abe4',
  sponge: '#ffc24a',
  spongeShade: '#f09a1e',
  cream: '#ffd0e1',
  icing: '#f4588f',
  icingShade: '#d6306f',
  tier: '#7d6bf2',
  tierShade: '#5b49d6',
  pupil: '#2a1e4f',
  white: '#ffffff',
  mouth: '#64133f',
  tongue: '#ff7d92',
  cheek: '#ff8f6b',
  mint: '#34c6a0',
  sky: '#45b7f5',
  flame: '#ff8a1f',
  flameCore: '#ffe36b',
  glow: '#ffd25e',
  wick: '#6b5a8e',
};

const candleColors = ['mint', 'icing', 'sky', 'flame', 'mint'];

function candle(index: number): Shape[] {
  const x = 80 + index * 20;
  const top = 34 + Math.abs(index - 2) * 3;
  return [
    line(`M${x} 72V${top}`, candleColors[index] ?? 'mint', 9),
    line(`M${x - 2.5} ${top + 12}l5 -4M${x - 2.5} ${top + 23}l5 -4`, 'white', 3.5),
    line(`M${x} ${top - 3}v-5`, 'wick', 2.5),
  ];
}

function flame(index: number): Shape {
  const top = 34 + Math.abs(index - 2) * 3;
  const light = [
    { ...circle(0, -10, 17, 'glow'), attrs: { cx: 0, cy: -10, r: 17, 'fill-opacity': 0.35 } },
    path('M0 -24C7 -14 8 -9 8 -5A8 8 0 0 1 -8 -5C-8 -9 -7 -14 0 -24z', 'flame'),
    path('M0 -14C3.5 -9 4 -7 4 -4.5A4 4 0 0 1 -4 -4.5C-4 -7 -3.5 -9 0 -14z', 'flameCore'),
  ];
  return group(light, `translate(${80 + index * 20} ${top - 4})`, `flame flame-${index}`);
}

const tiers: Shape[] = [
  path('M66 74H174V118Q174 128 164 128H76Q66 128 66 118z', 'tierShade'),
  path('M66 74H166V128H76Q66 128 66 118z', 'tier'),
  path(
    'M60 76Q60 64 74 64H166Q180 64 180 76V86A8 8 0 0 1 164 86V84A7 7 0 0 0 150 84V96A9 9 0 0 1 132 96V88A7 7 0 0 0 118 88V90A8 8 0 0 1 102 90V86A6 6 0 0 0 90 86V100A8 8 0 0 1 74 100V88A7 7 0 0 1 60 86z',
    'cream',
  ),
  path('M34 130H206V182Q206 200 188 200H52Q34 200 34 182z', 'spongeShade'),
  path('M34 130H196V182Q196 200 178 200H52Q34 200 34 182z', 'sponge'),
  path(
    'M26 132Q26 118 42 118H198Q214 118 214 132V146A9 9 0 0 1 196 146V142A8 8 0 0 0 180 142V156A10 10 0 0 1 160 156V142A7 7 0 0 0 146 142A8 8 0 0 1 130 144A9 9 0 0 0 112 144V148A9 9 0 0 1 94 148V142A7 7 0 0 0 80 142V160A10 10 0 0 1 60 160V144A8 8 0 0 0 44 144V150A9 9 0 0 1 26 150z',
    'icing',
  ),
  line('M44 126H96', 'tongue', 5),
  line('M78 71H112', 'white', 4),
];

const sprinkles: Shape[] = [
  line('M84 112l6 -4M146 116l7 2', 'tongue', 4.5),
  line('M112 108l3 6M160 106l4 -5', 'glow', 4.5),
  line('M132 114l6 -4', 'mint', 4.5),
  line('M50 182l6 5M186 170l-5 6', 'icing', 4.5),
  line('M62 172l-3 -6M176 190l6 -4', 'mint', 4.5),
];

const face: Shape[] = [
  ellipse(86, 182, 9, 6, 'cheek'),
  ellipse(154, 182, 9, 6, 'cheek'),
  group([circle(0, 0, 8, 'pupil'), circle(-2.5, -3, 2.8, 'white')], 'translate(102 170)', 'eye'),
  group([circle(0, 0, 8, 'pupil'), circle(-2.5, -3, 2.8, 'white')], 'translate(138 170)', 'eye'),
  path('M109 178C109 193 131 193 131 178z', 'mouth'),
];

/** The drawing is 240 units wide and 220 units high. */
export function cakeShapes(lit: boolean): Shape[] {
  const indices = candleColors.keys();
  return [
    ellipse(120, 204, 112, 13, 'plateShade'),
    ellipse(120, 200, 112, 12, 'plate'),
    ...[...indices].flatMap(candle),
    ...tiers,
    ...sprinkles,
    ...face,
    ...(lit ? [...candleColors.keys()].map(flame) : []),
  ];
}
