import { circle, group, path, type Shape } from '../drawing/shape.ts';
import { presentBack, presentFront, presentLid } from './present-shapes.ts';

type Iris = 'mint' | 'sky' | 'pink' | 'bow';

/** Eyes appear in this order: first in the gap below the lid, then in the box's dots. */
const places = [
  [124, 97, 11, 'mint'],
  [80, 99, 8, 'pink'],
  [98, 99, 8, 'pink'],
  [154, 98, 8.5, 'sky'],
  [173, 98, 8.5, 'sky'],
  [61, 102, 6, 'bow'],
  [84, 160, 8.5, 'sky'],
  [158, 138, 8.5, 'mint'],
  [62, 184, 7.5, 'pink'],
  [178, 164, 8, 'bow'],
  [64, 132, 7.5, 'mint'],
  [156, 188, 7.5, 'pink'],
] as const satisfies (readonly [number, number, number, Iris])[];

export const eyeCount = places.length;

/** @param gaze -1 if the eyes look left, 1 if they look right */
export function watchingEyes(count: number, gaze: -1 | 1): Shape[] {
  return places.slice(0, count).map(([x, y, r, iris]) => {
    const shift = gaze * r * 0.26;
    return group(
      [
        circle(0, 0, r, '#ffffff'),
        circle(shift, 0, r * 0.68, iris),
        circle(shift, 0, r * 0.42, '#2a1e4f'),
        circle(shift - r * 0.18, -r * 0.2, r * 0.18, '#ffffff'),
      ],
      `translate(${x} ${y})`,
      'eye',
    );
  });
}

export const watchfulPresent = {
  back: [...presentBack, path('M46 82H194V126H46z', 'inside')],
  front: presentFront,
  lid: group([presentLid], 'translate(1 -25) rotate(-2 120 100)'),
  closedLid: presentLid,
};
