import { circle, ellipse, group, line, type Palette, path, type Shape } from '../drawing/shape.ts';
import { type MonsterKind, monsterPalette } from '../monsters/palette.ts';

interface DrawnHeart {
  palette: Palette;
  shapes: readonly Shape[];
}

const outline =
  'M50 94C22 74 5 55 5 33C5 17 16 7 29 7C39 7 46 12 50 20C54 12 61 7 71 7C84 7 95 17 95 33C95 55 78 74 50 94z';

const body: Shape[] = [
  path(outline, 'shade'),
  path(
    'M50 88C24 69 9 52 9 32C9 18 18 9 29 9C40 9 46 15 50 24C54 15 61 9 71 9C82 9 90 18 90 31C90 50 76 68 50 88z',
    'body',
  ),
  line('M18 34C18 24 23 19 30 18', 'belly', 5),
];

const eye = (x: number, y: number, r: number): Shape =>
  group(
    [
      circle(0, 0, r, 'white'),
      circle(0, 0, r * 0.66, 'pupil'),
      circle(-r * 0.25, -r * 0.28, r * 0.26, 'white'),
    ],
    `translate(${x} ${y})`,
    'eye',
  );

const smallHeart = (x: number, y: number): Shape =>
  group(
    [path('M0 10C-10 3 -13 -2 -9 -7C-6 -10 -1 -9 0 -4C1 -9 6 -10 9 -7C13 -2 10 3 0 10z', 'mouth')],
    `translate(${x} ${y})`,
  );

const smile = path('M36 56C36 74 64 74 64 56z', 'mouth');
const tongue = path('M41 64C45 71 55 71 59 64C54 60 46 60 41 64z', 'tongue');

function heart(kind: MonsterKind, face: readonly Shape[], behind: readonly Shape[] = []): DrawnHeart {
  return { palette: monsterPalette(kind), shapes: [...behind, ...body, ...face] };
}

const horns: Shape[] = [
  path('M22 12C14 8 12 1 15 -5C19 -2 25 2 32 8z', 'feature'),
  path('M78 12C86 8 88 1 85 -5C81 -2 75 2 68 8z', 'feature'),
];

const arms: Shape[] = [
  line('M10 50C4 62 14 76 34 70', 'shade', 11),
  line('M90 50C96 62 86 76 66 70', 'shade', 11),
  line('M11 50C6 62 15 74 34 69', 'belly', 7),
  line('M89 50C94 62 85 74 66 69', 'belly', 7),
];

const hat: Shape[] = [
  path('M34 14L52 -22L66 14C56 18 44 18 34 14z', 'hat'),
  line('M40 4L61 1M45 -8L57 -9', 'hatBand', 4),
  circle(52, -22, 6, 'hatTop'),
  circle(6, 4, 4, 'feature'),
  circle(95, 8, 4, 'hat'),
  line('M14 -12l5 6', 'hatTop', 5),
  line('M88 -10l-4 7', 'hatBand', 5),
];

/** Monsters in the shape of a heart, one for each kind of answer to a wish. */
export const heartDrawings = {
  love: heart('horns', [smallHeart(33, 38), smallHeart(67, 38), smile, tongue], horns),
  laugh: heart('fluff', [
    line('M25 42Q33 30 41 42M59 42Q67 30 75 42', 'pupil', 5),
    path('M30 52C30 82 70 82 70 52z', 'mouth'),
    path('M37 68C43 77 57 77 63 68C56 62 44 62 37 68z', 'tongue'),
    path('M18 46C12 54 13 60 18 60C23 60 24 54 18 46z', 'tear'),
  ]),
  touched: heart('wings', [
    eye(34, 38, 13),
    eye(66, 38, 13),
    line('M41 59Q50 68 59 59', 'mouth', 5),
    path('M26 52C20 61 21 67 26 67C31 67 32 61 26 52z', 'tear'),
    path('M74 52C68 61 69 67 74 67C79 67 80 61 74 52z', 'tear'),
  ]),
  wow: heart('cyclops', [
    circle(50, 38, 19, 'white'),
    circle(50, 38, 13, 'feature'),
    circle(50, 38, 8, 'pupil'),
    circle(46, 34, 3.5, 'white'),
    ellipse(50, 70, 7, 8, 'mouth'),
  ]),
  hug: heart('arms', [
    line('M26 36Q34 44 42 36M58 36Q66 44 74 36', 'pupil', 5),
    line('M42 52Q50 59 58 52', 'mouth', 5),
    circle(24, 46, 5, 'cheek'),
    circle(76, 46, 5, 'cheek'),
    ...arms,
  ]),
  party: {
    palette: { ...monsterPalette('wings'), body: '#ff8266', shade: '#e4593c', belly: '#ffc0b0' },
    shapes: [...body, eye(35, 36, 10), eye(65, 36, 10), smile, tongue, ...hat],
  },
} as const satisfies Record<string, DrawnHeart>;
