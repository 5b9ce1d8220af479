import type { Polaroid } from '../layout/polaroid.ts';
import { onPolaroid } from './clipped.ts';
import type { Pixels } from './pixels.ts';

const COLORS = [
  [255, 217, 160],
  [191, 233, 220],
  [207, 199, 255],
  [255, 199, 220],
  [191, 227, 255],
] as const;

/** A picture of one color, to be stretched over a photo's place. */
export function missingPicture(at: number): Pixels {
  const color = COLORS[at % COLORS.length] ?? COLORS[0];
  return { data: Uint8Array.from([color, color, color, color].flat()), width: 2, height: 2 };
}

/** A face in the middle of a photo's place. */
export function faceSvg(polaroid: Polaroid): string {
  const { top, width, height } = polaroid.photo;
  const half = Math.min(width, height) / 2;
  const face = [
    `<g transform="translate(0 ${(top + height / 2).toFixed(1)}) scale(${half.toFixed(1)})" fill="#2A1E4F">`,
    '<circle cx="-.25" cy="-.18" r=".075"/><circle cx=".25" cy="-.18" r=".075"/>',
    '<path d="M-.32 .1q.32 .34 .64 0" fill="none" stroke="#2A1E4F" stroke-width=".07" stroke-linecap="round"/></g>',
  ];
  return onPolaroid(polaroid, face.join(''));
}
