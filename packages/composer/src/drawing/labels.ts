import type { Polaroid } from '../layout/polaroid.ts';
import { wordsOf } from '../text/line-breaks.ts';
import type { Passage } from '../text/passage.ts';
import { widthOf } from '../text/runs.ts';
import { textLine } from '../text/svg-text.ts';
import { firstLinesOf } from '../text/text-fit.ts';
import { clipped, onPolaroid } from './clipped.ts';

const INK = '#2A1E4F';
const SOFT_INK = '#4A3F6B';
/** Matches letters that stay inside their line. Marks and letters of other scripts may reach beyond it. */
const LOW_LETTERS = /^[[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}]--\p{M}]*$/v;
const LINE_HEIGHT = 1.2;
/** The distance from the top of a line to its baseline, relative to the font size. */
const ASCENT = 0.92;
const LARGEST = 46;
const SMALLEST = 9;
const SMALLEST_OF_WISH = 12.5;

interface Label {
  name: Passage;
  wish: Passage;
}

interface Lines {
  lines: Passage[];
  size: number;
}

const bounded = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Whether there is room for a wish. Smaller captions contain only the name. */
export const hasRoomForWish = ({ caption }: Polaroid): boolean => caption.height >= 38;

/** Returns one line, or two smaller ones. Their letters shrink until no word breaks, or to the minimum size. */
function nameLines(name: Passage, { caption: { width, height } }: Polaroid, hasWish: boolean): Lines {
  const ofUnit = widthOf(name, 'bold', 1);
  const large = bounded(height * (hasWish ? 0.3 : 0.46), SMALLEST, LARGEST);
  if (ofUnit * large * 0.8 <= width) return { lines: [name], size: Math.min(large, width / ofUnit) };
  const longest = Math.max(...wordsOf(name.text).map(({ text }) => widthOf({ ...name, text }, 'bold', 1)));
  const small = Math.min(large * 0.8, (height * 0.92) / (2 * LINE_HEIGHT));
  const size = bounded(width / longest, SMALLEST, Math.max(SMALLEST, small));
  return { lines: firstLinesOf(name, 2, { face: 'bold', size, width }), size };
}

function wishLines(wish: Passage, { caption }: Polaroid, above: number): Lines {
  const size = bounded(caption.height * 0.2, SMALLEST_OF_WISH, 30);
  const most = Math.floor((caption.height * 0.94 - above) / (size * LINE_HEIGHT));
  if (most < 1) return { lines: [], size };
  return { lines: firstLinesOf(wish, most, { face: 'regular', size, width: caption.width }), size };
}

const heightOf = ({ lines, size }: Lines): number => lines.length * size * LINE_HEIGHT;

/** Centers the name in the lower border, with as much of the wish as fits. */
export function labelSvg(polaroid: Polaroid, { name, wish }: Label): string {
  const { caption } = polaroid;
  const hasWish = hasRoomForWish(polaroid);
  const names = nameLines(name, polaroid, hasWish);
  const wishes: Lines = hasWish ? wishLines(wish, polaroid, heightOf(names)) : { lines: [], size: 0 };
  const top = caption.top + (caption.height - heightOf(names) - heightOf(wishes)) / 2;
  const drawn = [
    ...names.lines.map((line, at) => {
      const y = top + names.size * (at * LINE_HEIGHT + ASCENT);
      return textLine({ x: 0, y, size: names.size, face: 'bold', fill: INK }, line);
    }),
    ...wishes.lines.map((line, at) => {
      const y = top + heightOf(names) + wishes.size * (at * LINE_HEIGHT + ASCENT);
      return textLine({ x: 0, y, size: wishes.size, face: 'regular', fill: SOFT_INK }, line);
    }),
  ];
  // Clip only if needed, because clipping a tilted label takes as long as drawing it.
  const isLow = [...names.lines, ...wishes.lines].every(({ text }) => LOW_LETTERS.test(text));
  return onPolaroid(polaroid, isLow ? drawn.join('') : clipped(caption, drawn.join('')));
}
