import type { SeededRandom } from '@hooray/painter/seeded-random.ts';
import { largest } from './largest.ts';
import { edges, GAP, titleArea } from './sheet.ts';

/** A square, given by its center. */
export interface Seat {
  x: number;
  y: number;
  size: number;
}

interface Member {
  at: number;
  weight: number;
}

interface Row {
  members: readonly Member[];
  /** In pixels per unit of weight. */
  scale: number;
}

interface Plan {
  rows: Row[];
  /** One member on each side of the title, or none. */
  corners: readonly Member[];
}

const MAX_ROWS = 9;
/** The maximum by which rows of fewer people may be larger. */
const MAX_ENLARGEMENT = 1.3;

const top = titleArea.bottom + GAP;
const width = edges.right - edges.left;
const height = edges.bottom - top;
const corner = { width: titleArea.left - GAP - edges.left, height: titleArea.bottom - edges.top };
const cornerSide = Math.min(corner.width, corner.height);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const gaps = (things: readonly unknown[]): number => GAP * (things.length - 1);
const weightsOf = (members: readonly Member[]): number[] => members.map(({ weight }) => weight);
const heightOf = ({ members, scale }: Row): number => scale * Math.max(...weightsOf(members));

/** Splits the members about equally. The fuller rows are below. */
function inRows(members: readonly Member[], count: number): Row[] {
  const ends = Array.from({ length: count + 1 }, (_, row) => Math.floor((members.length * row) / count));
  return ends.slice(1).map((end, row) => {
    const inRow = members.slice(ends[row], end);
    return { members: inRow, scale: (width - gaps(inRow)) / sum(weightsOf(inRow)) };
  });
}

/** Makes each row as large as the width and height allow. */
function planOf(members: readonly Member[], count: number, inCorners: number): Plan {
  const rows = inRows(members.slice(inCorners), count);
  const capped = (most: number) => rows.map((row) => ({ ...row, scale: Math.min(row.scale, most) }));
  const highest = MAX_ENLARGEMENT * Math.min(...rows.map(({ scale }) => scale));
  const most = largest(highest, (tried) => sum(capped(tried).map(heightOf)) + gaps(rows) <= height);
  return { rows: capped(most), corners: members.slice(0, inCorners) };
}

const cornerScale = (corners: readonly Member[]): number => cornerSide / Math.max(0, ...weightsOf(corners));

const smallest = ({ rows, corners }: Plan): number =>
  Math.min(cornerScale(corners), ...rows.map(({ scale }) => scale));

/** Returns the plan whose smallest picture is largest. */
function bestPlan(members: readonly Member[]): Plan {
  const plans = Array.from({ length: MAX_ROWS }, (_, at) => at + 1).flatMap((count) =>
    [0, 2]
      .filter((inCorners) => members.length - inCorners >= count)
      .map((inCorners) => planOf(members, count, inCorners)),
  );
  return plans.reduce((best, plan) => (smallest(plan) >= smallest(best) ? plan : best));
}

function seatRow({ members, scale }: Row, band: { top: number; bottom: number }, random: SeededRandom) {
  const spare = (width - gaps(members) - scale * sum(weightsOf(members))) / members.length;
  let left = edges.left;
  return members.map(({ at, weight }, column) => {
    const size = scale * weight;
    const slack = band.bottom - band.top - size;
    // Neighbors alternate, so that spare height looks scattered.
    const high = column % 2 === 0 ? 0.2 : 0.55;
    const y = band.top + size / 2 + slack * random.between(high, high + 0.25);
    const x = left + size / 2 + spare * random.between(0.3, 0.7);
    left += size + spare + GAP;
    return { at, seat: { x, y, size } };
  });
}

function seatCorners({ corners, rows }: Plan) {
  const scale = Math.min(cornerScale(corners), Math.max(...rows.map((row) => row.scale)));
  return corners.map(({ at, weight }, right) => {
    const x = edges.left + corner.width / 2;
    const seat: Seat = {
      x: right ? edges.left + edges.right - x : x,
      y: edges.top + corner.height / 2,
      size: scale * weight,
    };
    return { at, seat };
  });
}

/** Returns places for squares of these relative sizes, in the same order. */
export function seatInRows(weights: readonly number[], random: SeededRandom): Seat[] {
  const members = weights
    .map((weight, at) => ({ at, weight, order: random.next() }))
    .toSorted((one, other) => one.order - other.order);
  const plan = bestPlan(members);
  const spare = (height - gaps(plan.rows) - sum(plan.rows.map(heightOf))) / plan.rows.length;
  let rowTop = top;
  const seated = plan.rows.flatMap((row) => {
    const band = { top: rowTop, bottom: rowTop + heightOf(row) + spare };
    rowTop = band.bottom + GAP;
    return seatRow(row, band, random);
  });
  return [...seatCorners(plan), ...seated]
    .toSorted((one, other) => one.at - other.at)
    .map(({ seat }) => seat);
}
