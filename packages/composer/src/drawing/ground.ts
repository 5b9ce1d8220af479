import type { Pixels } from './pixels.ts';
import type { Rectangle } from './proportions.ts';

const CELLS = 32;
const BLUR = Array.from({ length: 13 }, (_, at) => Math.exp(-((at - 6) ** 2) / (2 * 2.4 ** 2)));
const BLUR_SUM = BLUR.reduce((sum, weight) => sum + weight, 0);

/** Fills the square around a disc, in few cells that are smoothed later. */
export interface Ground {
  /** In rows from the top, each cell as red, green and blue. */
  cells: Float64Array;
  side: number;
}

interface Span {
  start: number;
  length: number;
}

/** In radiuses from the disc's centre. */
function spanOf(start: number, length: number): Span {
  const first = Math.min(CELLS - 1, Math.round(((1 + start) / 2) * CELLS));
  const cells = Math.max(1, Math.round((length / 2) * CELLS));
  return { start: first, length: Math.min(cells, CELLS - first) };
}

/** The pixels of a side in a cell; beyond the picture, its edge pixels repeat. */
function pixelsIn(cell: number, { start, length }: Span, pixels: number): { from: number; to: number } {
  const within = Math.min(Math.max(cell - start, 0), length - 1);
  const from = Math.floor((within * pixels) / length);
  return { from, to: Math.max(from + 1, Math.floor(((within + 1) * pixels) / length)) };
}

function averaged({ data, width, height }: Pixels, across: Span, along: Span): Float64Array {
  const cells = new Float64Array(CELLS * CELLS * 3);
  for (let at = 0; at < cells.length; at += 3) {
    const rows = pixelsIn(Math.floor(at / (CELLS * 3)), along, height);
    const columns = pixelsIn(Math.floor(at / 3) % CELLS, across, width);
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let row = rows.from; row < rows.to; row++) {
      const end = (row * width + columns.to) * 3;
      for (let from = (row * width + columns.from) * 3; from < end; from += 3) {
        red += data[from] ?? 0;
        green += data[from + 1] ?? 0;
        blue += data[from + 2] ?? 0;
      }
    }
    const pixels = (rows.to - rows.from) * (columns.to - columns.from);
    cells[at] = red / pixels;
    cells[at + 1] = green / pixels;
    cells[at + 2] = blue / pixels;
  }
  return cells;
}

function blurred(cells: Float64Array, step: number): Float64Array {
  const result = new Float64Array(cells.length);
  for (let at = 0; at < cells.length; at++) {
    const position = Math.floor(at / step) % CELLS;
    const first = at - position * step;
    let sum = 0;
    for (let tap = 0; tap < BLUR.length; tap++) {
      const neighbour = Math.min(Math.max(position + tap - 6, 0), CELLS - 1);
      sum += (BLUR[tap] ?? 0) * (cells[first + neighbour * step] ?? 0);
    }
    result[at] = sum / BLUR_SUM;
  }
  return result;
}

export function groundOf(photo: Pixels, { left, top, width, height }: Rectangle): Ground {
  const cells = averaged(photo, spanOf(left, width), spanOf(top, height));
  return { cells: blurred(blurred(cells, 3), CELLS * 3), side: CELLS };
}
