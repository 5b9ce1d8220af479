import { presentBow, presentPalette } from '../../../../ui/art/present-shapes.ts';
import { circle, ellipse, group, line, path, type Shape } from '../../../../ui/drawing/shape.ts';
import { ShapeView } from '../../../../ui/drawing/shape-view.tsx';
import { monsterPalette } from '../../../../ui/monsters/palette.ts';
import { restPose } from '../../../../ui/monsters/pose.ts';
import { monsterShapes } from '../../../../ui/monsters/shapes.ts';

const light = (d: string, opacity: number): Shape => ({
  tag: 'path',
  attrs: { d, 'fill-opacity': opacity },
  fill: 'ribbon',
});

const back: Shape[] = [
  {
    ...ellipse(160, 300, 122, 9, 'ground'),
    attrs: { cx: 160, cy: 300, rx: 122, ry: 9, 'fill-opacity': 0.3 },
  },
  path('M66 138H254V190H66z', 'inside'),
  group(
    [light('M72 160L-10 -60H330L248 160z', 0.12), light('M96 160L50 -60H270L224 160z', 0.16)],
    '',
    'glow',
  ),
];

const dots = [
  [92, 196],
  [116, 232],
  [88, 266],
  [208, 200],
  [232, 238],
  [206, 272],
] as const;

const front: Shape[] = [
  path('M64 156H256V276Q256 296 236 296H84Q64 296 64 276z', 'boxShade'),
  path('M64 156H242V296H84Q64 296 64 276z', 'box'),
  ...dots.map(([x, y]) => circle(x, y, 8, 'dot')),
  path('M138 156H182V296H138z', 'ribbon'),
  path('M171 156H182V296H171z', 'ribbonShade'),
];

const lid = group(
  [
    path('M50 120Q50 108 62 108H258Q270 108 270 120V152Q270 164 258 164H62Q50 164 50 152z', 'boxShade'),
    path('M50 120Q50 108 62 108H254V150Q254 154 250 156H62Q50 156 50 146z', 'box'),
    path('M136 108H184V164H136z', 'ribbonShade'),
    path('M136 108H184V156H136z', 'ribbon'),
    line('M66 120H112', 'dot', 6),
  ],
  '',
  'grand-lid',
);

const bow = group(
  [
    {
      tag: 'g',
      attrs: { transform: 'translate(160 106) scale(1.4) translate(-120 -74)' },
      children: [
        path('M116 72C104 92 92 100 80 104L92 108L90 120C106 110 116 94 122 76z', 'ribbonShade'),
        path('M124 72C136 92 148 100 160 104L148 108L150 120C134 110 124 94 118 76z', 'ribbonShade'),
        ...presentBow,
      ],
    },
  ],
  '',
  'grand-bow',
);

/** A present that opens: the ribbon falls, the lid flies off, and a monster jumps out. */
export function GrandPresent({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 312" className={`grand-present ${className}`} aria-hidden="true">
      <ShapeView shapes={back} palette={presentPalette} />
      <g className="part-monster">
        <g transform="translate(78 34) scale(.82)">
          <ShapeView shapes={monsterShapes('horns', restPose('party'))} palette={monsterPalette('horns')} />
        </g>
      </g>
      <ShapeView shapes={[...front, lid, bow]} palette={presentPalette} />
    </svg>
  );
}
