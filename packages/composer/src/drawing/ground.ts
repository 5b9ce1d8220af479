import type { Pixels } from './pixels.ts';
import type { Rectangle } from './proportions.ts';

/** Cells per side: as many as a blurred picture needs. */
const CELLS = 32;
/** The weights of a blur over neighbouring cells, from six before to six after. */
const BLUR = Array.from({ length: 13 }, (_, at) => Math.exp(-((at - 6) ** 2) / (2 * 2.4 ** 2)));
const BLUR_SUM = BLUR.reduce((sum, weight) => sum + weight, 0);

/** The fill of a disc around its picture: the square around the disc, in few cells that are smoothed later. */
export interface Ground {
  /** In rows from the top, each cell as red, green and blue. */
  cells: Float64Array;
  side: number;
}

interface Span {
  start: number;
  length: number;
}

/** The cells that a length of the disc covers, both in radiuses from its centre. */
function spanOf(start: number, length: number): Span {
  const first = Math.min(CELLS - 1, Math.round(((1 + start) / 2) * CELLS));
  const cells = Math.max(1, Math.round((length / 2) * CELLS));
  return { start: first, length: Math.min(cells, CELLS - first) };
}

/** The pixels of a picture's side of `pixels` in a cell; beyond the picture, its edge pixels repeat. */
function pixelsIn(cell: number, { start, length }: Span, pixels: number): { from: number; to: number } {
  const within = Math.min(Math.max(cell - start, 0), length - 1);
  const from = Math.floor((within * pixels) / length);
  return { from, to: Math.max(from + 1, Math.floor(((within + 1) * pixels) / length)) };
}

/** The average colour of the pixels in each cell. */
function averaged({ data, width, height }: Pixels, across: Span, along: Span): Float64Array {
  const cells = new Float64Array(CELLS * CELLS * 3);
  for (let at = 0; at < cells.length; at++) {
    const rows = pixelsIn(Math.floor(at / (CELLS * 3)), along, height);
    const columns = pixelsIn(Math.floor(at / 3) % CELLS, across, width);
    let sum = 0;
    for (let row = rows.from; row < rows.to; row++)
      for (let column = columns.from; column < columns.to; column++)
        sum += data[(row * width + column) * 3 + (at % 3)] ?? 0;
    cells[at] = sum / ((rows.to - rows.from) * (columns.to - columns.from));
  }
  return cells;
}

/** Blurs along one axis, whose neighbouring cells are `step` numbers apart. */
function blurred(cells: Float64Array, step: number): Float64Array {
  return cells.map((_, at) => {
    const position = Math.floor(at / step) % CELLS;
    const first = at - position * step;
    const sum = BLUR.reduce((total, weight, tap) => {
      const neighbour = Math.min(Math.max(position + tap - 6, 0), CELLS - 1);
      return total + weight * (cells[first + neighbour * step] ?? 0);
    }, 0);
    return sum / BLUR_SUM;
  });
}

/** The colours of a picture at its place in the disc, extended from its edges and blurred. */
export function groundOf(photo: Pixels, { left, top, width, height }: Rectangle): Ground {
  const cells = averaged(photo, spanOf(left, width), spanOf(top, height));
  return { cells: blurred(blurred(cells, 3), CELLS * 3), side: CELLS };
}
