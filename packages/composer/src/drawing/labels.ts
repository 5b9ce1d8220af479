import type { Disc } from '../layout/layout.ts';
import type { Passage } from '../text/passage.ts';
import { widthOf } from '../text/runs.ts';
import { textLine } from '../text/svg-text.ts';
import { ellipsized, firstLinesOf } from '../text/text-fit.ts';
import { onPlate, plateSvg } from './plate.ts';
import { proportions } from './proportions.ts';

const INK = '#2A1E4F';
const SOFT_INK = '#4A3F6B';

interface Label {
  name: Passage;
  wish: Passage;
}

const bounded = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const topOf = ({ y, radius }: Disc): number => y + proportions.nameTop * radius + 1;

function nameSvg(disc: Disc, name: Passage): string {
  const { x, y, radius } = disc;
  const size = bounded(radius * 0.18, 10, 20);
  const height = Math.min(size * 1.36, radius * 0.28);
  const top = topOf(disc);
  // The plate ends in half circles, which stay inside of the disc.
  const reach = radius - height / 2;
  const widest = 2 * Math.sqrt(reach ** 2 - (top + height / 2 - y) ** 2) + height;
  const margin = size * 0.9;
  const text = ellipsized(name, { face: 'bold', size, width: widest - margin });
  const width = Math.max(widthOf(text, 'bold', size) + margin, height * 1.6);
  const plate = { x, top, width, height, round: height / 2 };
  const line = { x, y: top + height / 2 + size * 0.35, size, face: 'bold', fill: INK } as const;
  return plateSvg(plate) + onPlate(plate, textLine(line, text));
}

function captionSvg(disc: Disc, room: NonNullable<Disc['caption']>, { name, wish }: Label): string {
  const { x, radius } = disc;
  const size = { name: bounded(radius * 0.15, 17, 30), wish: bounded(radius * 0.125, 14.5, 23) };
  const step = { name: size.name * 1.25, wish: size.wish * 1.28 };
  const margin = bounded(radius * 0.08, 7, 16);
  const top = topOf(disc);
  const width = room.width - 3 * margin;
  const most = Math.max(1, Math.floor((room.bottom - top - 2 * margin - step.name) / step.wish));
  const heading = ellipsized(name, { face: 'bold', size: size.name, width });
  const lines = firstLinesOf(wish, most, { face: 'regular', size: size.wish, width });
  const widths = lines.map((line) => widthOf(line, 'regular', size.wish));
  const plate = {
    x,
    top,
    width: Math.max(radius * 0.8, 3 * margin + Math.max(widthOf(heading, 'bold', size.name), ...widths)),
    height: 2 * margin + step.name + lines.length * step.wish,
    round: 2 * margin,
  };
  const baseline = top + margin + step.name * 0.76;
  const drawn = [
    textLine({ x, y: baseline, size: size.name, face: 'bold', fill: INK }, heading),
    ...lines.map((line, at) => {
      const y = baseline + step.wish * (at + 1.05);
      return textLine({ x, y, size: size.wish, face: 'regular', fill: SOFT_INK }, line);
    }),
  ];
  return plateSvg(plate) + onPlate(plate, drawn.join(''));
}

export function labelSvg(disc: Disc, label: Label): string {
  return disc.caption ? captionSvg(disc, disc.caption, label) : nameSvg(disc, label.name);
}
