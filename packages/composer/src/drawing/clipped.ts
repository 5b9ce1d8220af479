import type { Rectangle } from '../layout/polaroid.ts';

/** Clips anything outside the rectangle, such as stacked marks. */
export function clipped({ left, top, width, height }: Rectangle, content: string): string {
  const [x, y] = [left.toFixed(1), top.toFixed(1)];
  const [across, down] = [width.toFixed(1), height.toFixed(1)];
  const size = `x="${x}" y="${y}" width="${across}" height="${down}"`;
  return `<svg ${size} viewBox="${x} ${y} ${across} ${down}">${content}</svg>`;
}

/** Moves a drawing from the center of a polaroid to its position. */
export function onPolaroid({ x, y, tilt }: { x: number; y: number; tilt: number }, content: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${tilt})">${content}</g>`;
}
