import { side, titleArea } from '../layout/sheet.ts';
import type { Passage } from '../text/passage.ts';
import { widthOf } from '../text/runs.ts';
import { textLine } from '../text/svg-text.ts';
import { firstLinesOf } from '../text/text-fit.ts';
import { clipped } from './clipped.ts';

const WHITE = '#fff';
const BAND = '#D6246E';
const TAILS = '#B3185A';
const FOLDS = '#7C0F3D';
const OUT = 32;
const FOLD = 30;
const HANG = 20;

const { left, right, top, bottom } = titleArea;
const band = { left: left + OUT, right: right - OUT, bottom: bottom - HANG };

function tail(outer: number, inner: number): string {
  const notch = outer + (inner - outer) * 0.38;
  return `M${inner} ${top + HANG}H${outer}L${notch} ${(top + HANG + bottom) / 2}L${outer} ${bottom}H${inner}Z`;
}

function ribbonSvg(): string {
  const [width, height] = [band.right - band.left, band.bottom - top];
  const shadows = [3, 6, 9].map(
    (grown) =>
      `<rect x="${band.left - grown / 2}" y="${top + grown / 2}" width="${width + grown}" height="${height + grown}" rx="${8 + grown}" fill-opacity=".07"/>`,
  );
  const seam = `<rect x="${band.left + 7}" y="${top + 7}" width="${width - 14}" height="${height - 14}" rx="5"`;
  return [
    ...shadows,
    `<path d="${tail(left, band.left + FOLD)}${tail(right, band.right - FOLD)}" fill="${TAILS}"/>`,
    `<path d="M${band.left} ${band.bottom}h${FOLD}V${bottom}Z" fill="${FOLDS}"/>`,
    `<path d="M${band.right} ${band.bottom}h${-FOLD}V${bottom}Z" fill="${FOLDS}"/>`,
    `<rect x="${band.left}" y="${top}" width="${width}" height="${height}" rx="8" fill="${BAND}"/>`,
    `${seam} fill="none" stroke="${WHITE}" stroke-opacity=".55" stroke-width="1.5" stroke-dasharray="1 6" stroke-linecap="round"/>`,
  ].join('');
}

const ribbon = ribbonSvg();
const ROOM = band.right - band.left - 64;
const LARGEST = 70;
/** The largest size for other scripts. Their letters fill more of the line, and would touch the greeting above. */
const LARGEST_OF_TALL = 56;
const LOW_SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u;
/** A name that would need a smaller size on one line gets two lines. */
const SMALLEST = 42;
const OF_TWO_LINES = 33;

interface Words {
  greeting: { size: number; baseline: number };
  size: number;
  lines: { text: Passage; baseline: number }[];
}

function wordsOf(name: Passage): Words {
  const largest = LOW_SCRIPTS.test(name.text) ? LARGEST : LARGEST_OF_TALL;
  const size = Math.min(largest, ROOM / widthOf(name, 'bold', 1));
  if (size >= SMALLEST)
    return {
      greeting: { size: 34, baseline: 46 },
      size,
      lines: [{ text: name, baseline: 85 + size * 0.35 }],
    };
  const lines = firstLinesOf(name, 2, { face: 'bold', size: OF_TWO_LINES, width: ROOM });
  return {
    greeting: { size: 26, baseline: 37 },
    size: OF_TWO_LINES,
    lines: lines.map((text, at) => ({ text, baseline: (lines.length === 1 ? 92 : 74) + at * 38 })),
  };
}

export function titleSvg(name: Passage, greetingText: Passage): string {
  const { greeting, size, lines } = wordsOf(name);
  const x = side / 2;
  const y = top + greeting.baseline;
  const greetingSize = Math.min(greeting.size, ROOM / widthOf(greetingText, 'regular', 1));
  const drawn = [
    textLine({ x, y, size: greetingSize, face: 'regular', fill: WHITE }, greetingText),
    ...lines.map(({ text, baseline }) =>
      textLine({ x, y: top + baseline, size, face: 'bold', fill: WHITE }, text),
    ),
  ];
  const plate = { left: band.left, top, width: band.right - band.left, height: band.bottom - top };
  return ribbon + clipped(plate, drawn.join(''));
}
