import type { Disc } from '../layout/layout.ts';

const COLOURS = ['#FFD9A0', '#BFE9DC', '#CFC7FF', '#FFC7DC', '#BFE3FF'];

export function missingPictureSvg({ x, y, radius }: Disc, at: number): string {
  const face = COLOURS[at % COLOURS.length];
  return [
    `<g transform="translate(${x} ${y}) scale(${radius})" fill="#2A1E4F">`,
    `<circle r=".978" fill="${face}" stroke="#fff" stroke-width=".045"/>`,
    '<circle cx="-.25" cy="-.18" r=".075"/><circle cx=".25" cy="-.18" r=".075"/>',
    '<path d="M-.32 .1q.32 .34 .64 0" fill="none" stroke="#2A1E4F" stroke-width=".07" stroke-linecap="round"/></g>',
  ].join('');
}
