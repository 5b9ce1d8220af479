import { colour, darker, lighter, mix } from '../../colour.ts';
import type { Scene } from '../../motif.ts';
import { inkOf, inLight } from '../../palette.ts';
import { line, path, placed, rect } from '../../svg.ts';

import { starOutline } from './star.ts';

/** A cup of about 270 high, standing on the origin. */
export function trophy({ palette, gradients }: Scene): string {
  const gold = inLight(palette, colour(0.82, 0.14, 85));
  const shine = gradients.linear([lighter(gold, 0.08), gold, darker(gold, 0.1)], 'across');
  return [
    line('M-58-236C-118-236-108-150-42-146M58-236C118-236 108-150 42-146', darker(gold, 0.05), 13),
    path('M-66-262H66C66-180 50-122 14-112V-74H-14V-112C-50-122-66-180-66-262z', shine),
    path('M-74-268H74Q78-250 70-246H-70Q-78-250-74-268z', lighter(gold, 0.07)),
    path('M-46-46Q-40-78 0-78Q40-78 46-46z', shine),
    rect(-56, -48, 112, 48, mix(inkOf(palette), palette.near, 0.4), 7),
    placed({ x: 0, y: -196 }, path(starOutline(30), palette.light)),
  ].join('');
}
