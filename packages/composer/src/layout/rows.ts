import type { SeededRandom } from '@hooray/painter/seeded-random.ts';
import { edges, GAP, titleArea } from './sheet.ts';

export interface Seat {
  x: number;
  y: number;
  radius: number;
  caption: { width: number; bottom: number };
}

/** In radiuses. */
const DROP = 0.36;
/** In radiuses. */
const WIDEST = 2.1;
const MOST_ROWS = 3;

const top = titleArea.bottom + GAP;
const width = edges.right - edges.left;
const height = edges.bottom - top;

interface Member {
  at: number;
  weight: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const gaps = (things: readonly unknown[]): number => GAP * (things.length - 1);
const weightsOf = (row: readonly Member[]): number[] => row.map(({ weight }) => weight);
const heightOf = (row: readonly Member[]): number => (2 + DROP) * Math.max(...weightsOf(row));

/** `count` rows of about equal length, the fuller ones below. */
function inRows(members: readonly Member[], count: number): Member[][] {
  const ends = Array.from({ length: count + 1 }, (_, row) => Math.floor((members.length * row) / count));
  return ends.slice(1).map((end, row) => members.slice(ends[row], end));
}

function scaleOf(rows: readonly Member[][]): number {
  const wide = rows.map((row) => (width - gaps(row)) / (2 * sum(weightsOf(row))));
  return Math.min((height - gaps(rows)) / sum(rows.map(heightOf)), ...wide);
}

function seatRow(
  row: readonly Member[],
  scale: number,
  band: { top: number; bottom: number },
  random: SeededRandom,
) {
  const spare = (width - gaps(row) - 2 * scale * sum(weightsOf(row))) / row.length;
  let left = edges.left;
  return row.map(({ at, weight }) => {
    const radius = scale * weight;
    const cell = 2 * radius + spare;
    const slack = band.bottom - band.top - (2 + DROP) * radius;
    const y = band.top + radius + slack * random.between(0.33, 0.47);
    const caption = { width: Math.min(cell, WIDEST * radius), bottom: band.bottom };
    const seat: Seat = { x: left + cell / 2, y, radius, caption };
    left += cell + GAP;
    return { at, seat };
  });
}

export function seatInRows(weights: readonly number[], random: SeededRandom): Seat[] {
  const members = weights
    .map((weight, at) => ({ at, weight, order: random.next() }))
    .toSorted((one, other) => one.order - other.order);
  let [scale, rows]: [number, Member[][]] = [0, []];
  for (let count = 1; count <= Math.min(MOST_ROWS, members.length); count++) {
    const tried = inRows(members, count);
    if (scaleOf(tried) > scale) [scale, rows] = [scaleOf(tried), tried];
  }
  const spare = (height - gaps(rows) - scale * sum(rows.map(heightOf))) / rows.length;
  let rowTop = top;
  const seated = rows.flatMap((row) => {
    const band = { top: rowTop, bottom: rowTop + scale * heightOf(row) + spare };
    rowTop = band.bottom + GAP;
    return seatRow(row, scale, band, random);
  });
  return seated.toSorted((one, other) => one.at - other.at).map(({ seat }) => seat);
}
