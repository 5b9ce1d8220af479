import type { ReactionKind } from '@hooray/contract/chats/constants.ts';
import { circle, ellipse, group, line, type Palette, path, type Shape } from '../../ui/drawing/shape.ts';
import { type MonsterKind, monsterPalette } from '../../ui/monsters/palette.ts';

interface Drawing {
  palette: Palette;
  shapes: readonly Shape[];
}

const eye = (x: number, y: number, r: number): Shape =>
  group(
    [
      circle(0, 0, r, 'white'),
      circle(0, 0, r * 0.62, 'pupil'),
      circle(-r * 0.24, -r * 0.26, r * 0.26, 'white'),
    ],
    `translate(${x} ${y})`,
  );

const face = (x: number, y: number, r: number): Shape[] => [
  circle(x, y, r, 'shade'),
  circle(x - 1.5, y - 2.5, r - 4, 'body'),
];

const drawn = (kind: MonsterKind, ...shapes: Shape[]): Drawing => ({ palette: monsterPalette(kind), shapes });

/** Heads of the monsters, in a square of 100 units. They may be as small as a line of text. */
export const reactionDrawings: Record<ReactionKind, Drawing> = {
  cake: drawn(
    'horns',
    line('M50 26V12', 'hat', 9),
    path('M50 -6C56 2 58 5 58 9A8 8 0 0 1 42 9C42 5 44 2 50 -6z', 'hatBand'),
    path('M22 60H78L71 94Q50 102 29 94z', 'feature'),
    line('M38 66L41 94M62 66L59 94', 'featureShade', 5),
    path(
      'M14 64C5 50 16 38 27 40C28 26 42 20 50 24C58 20 72 26 73 40C84 38 95 50 86 64Q78 74 69 66Q60 76 50 67Q40 76 31 66Q22 74 14 64z',
      'shade',
    ),
    path(
      'M17 60C10 50 19 42 30 44C31 30 43 25 50 28C57 25 69 30 70 44C81 42 90 50 83 60Q76 68 68 61Q60 70 50 62Q40 70 32 61Q24 68 17 60z',
      'body',
    ),
    eye(39, 46, 9),
    eye(61, 46, 9),
    line('M43 58Q50 64 57 58', 'mouth', 4.5),
  ),
  hooray: drawn(
    'wings',
    line('M14 62L2 44M86 62L98 44', 'shade', 10),
    ...face(50, 62, 36),
    path('M30 34L54 -10L70 34Q50 44 30 34z', 'hat'),
    line('M38 20L64 20', 'hatBand', 8),
    circle(54, -8, 8, 'hatTop'),
    eye(37, 56, 10),
    eye(63, 56, 10),
    path('M32 70C32 96 68 96 68 70z', 'mouth'),
    path('M40 84C45 92 55 92 60 84C54 79 46 79 40 84z', 'tongue'),
    circle(12, 20, 5, 'hatBand'),
    circle(90, 16, 5, 'hatTop'),
  ),
  heart: drawn(
    'horns',
    path(
      'M50 98C22 78 5 58 5 36C5 20 16 10 29 10C39 10 46 15 50 23C54 15 61 10 71 10C84 10 95 20 95 36C95 58 78 78 50 98z',
      'shade',
    ),
    path(
      'M50 91C25 73 9 55 9 35C9 21 18 12 29 12C40 12 46 18 50 27C54 18 61 12 71 12C82 12 90 21 90 34C90 53 76 71 50 91z',
      'body',
    ),
    line('M18 36C18 27 23 22 30 21', 'belly', 5),
    eye(36, 42, 11),
    eye(64, 42, 11),
    path('M36 60C36 78 64 78 64 60z', 'mouth'),
  ),
  laugh: drawn(
    'fluff',
    ...face(50, 54, 42),
    line('M22 46Q32 30 42 46M58 46Q68 30 78 46', 'pupil', 7),
    path('M26 58C26 92 74 92 74 58z', 'mouth'),
    path('M36 76C43 86 57 86 64 76C56 69 44 69 36 76z', 'tongue'),
    path('M14 52C5 62 6 72 14 72C22 72 22 62 14 52z', 'tear'),
    path('M86 52C78 62 78 72 86 72C94 72 95 62 86 52z', 'tear'),
  ),
  wow: drawn(
    'cyclops',
    line('M50 14Q47 4 54 -4M38 16Q30 8 30 -2M62 16Q72 8 72 -2', 'shade', 7),
    ...face(50, 54, 42),
    circle(50, 42, 23, 'white'),
    circle(50, 42, 15, 'feature'),
    circle(50, 42, 9, 'pupil'),
    circle(45, 37, 4, 'white'),
    ellipse(50, 80, 9, 11, 'mouth'),
  ),
  clap: drawn(
    'arms',
    ...face(50, 42, 34),
    line('M30 36Q38 26 46 36M54 36Q62 26 70 36', 'pupil', 6),
    line('M40 50Q50 60 60 50', 'mouth', 5),
    line('M8 70L34 82M92 70L66 82', 'shade', 15),
    group(
      [ellipse(0, 0, 13, 19, 'shade'), ellipse(-1.5, -1, 10, 16, 'belly')],
      'translate(42 80) rotate(14)',
    ),
    group(
      [ellipse(0, 0, 13, 19, 'shade'), ellipse(1.5, -1, 10, 16, 'belly')],
      'translate(58 80) rotate(-14)',
    ),
    line('M20 54L12 46M80 54L88 46', 'hatBand', 6),
  ),
};
