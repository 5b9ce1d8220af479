/** The radius is the weight times a scale that is computed later. */
export interface Spot {
  x: number;
  y: number;
  weight: number;
}

/** Inside the edges and outside the occupied area at the top. */
export interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
  taken: { left: number; right: number; bottom: number };
  gap: number;
}

export interface Packing {
  scale: number;
  spots: Spot[];
}

const ROUNDS = 120;
/** As shares of the scale at which the circles would cover the room's area. */
const PRESSED = 0.95;
const EASED = 0.78;

interface Pair {
  one: Spot;
  other: Spot;
}

function pairsOf(spots: readonly Spot[]): Pair[] {
  return spots.flatMap((one, at) => spots.slice(0, at).map((other) => ({ one, other })));
}

/** Moves each circle by half of the missing distance. */
function part({ one, other }: Pair, scale: number, gap: number): void {
  const distance = (one.weight + other.weight) * scale + gap;
  const x = one.x - other.x;
  const y = one.y - other.y;
  const between = Math.sqrt(x * x + y * y);
  if (between >= distance) return;
  const step = (distance - between) / 2;
  const wayX = between === 0 ? 1 : x / between;
  const wayY = between === 0 ? 0 : y / between;
  one.x += wayX * step;
  one.y += wayY * step;
  other.x -= wayX * step;
  other.y -= wayY * step;
}

/** From the nearest point of the occupied area, which has no upper bound. */
function wayFromTaken({ x, y }: Spot, { left, right, bottom }: Room['taken']): { x: number; y: number } {
  return { x: x - Math.min(Math.max(x, left), right), y: Math.max(0, y - bottom) };
}

function keepInside(spot: Spot, radius: number, room: Room): void {
  const way = wayFromTaken(spot, room.taken);
  const distance = Math.hypot(way.x, way.y);
  const lack = radius + room.gap - distance;
  if (distance === 0) spot.y = room.taken.bottom + radius + room.gap;
  else if (lack > 0) {
    spot.x += (way.x / distance) * lack;
    spot.y += (way.y / distance) * lack;
  }
  spot.x = Math.min(Math.max(spot.x, room.left + radius), room.right - radius);
  spot.y = Math.min(Math.max(spot.y, room.top + radius), room.bottom - radius);
}

/** Negative if no circle fits. */
function radiusInside(spot: Spot, room: Room): number {
  const { x, y } = spot;
  const way = wayFromTaken(spot, room.taken);
  const fromTaken = Math.hypot(way.x, way.y) - room.gap;
  return Math.min(x - room.left, room.right - x, y - room.top, room.bottom - y, fromTaken);
}

/** Negative if the circles don't fit. Stops early once the result can't exceed `known`. */
function fittingScale(spots: readonly Spot[], pairs: readonly Pair[], room: Room, known: number): number {
  let scale = Number.POSITIVE_INFINITY;
  for (const spot of spots) scale = Math.min(scale, radiusInside(spot, room) / spot.weight);
  for (const { one, other } of pairs) {
    if (scale <= known) break;
    const between = Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2);
    scale = Math.min(scale, (between - room.gap) / (one.weight + other.weight));
  }
  return scale;
}

function coveringScale(spots: readonly Spot[], room: Room): number {
  const { left, right, bottom } = room.taken;
  const taken = (right - left) * Math.max(0, bottom - room.top);
  const area = (room.right - room.left) * (room.bottom - room.top) - taken;
  return Math.sqrt(area / (Math.PI * spots.reduce((sum, { weight }) => sum + weight ** 2, 0)));
}

/** Presses circles in too large, so that they spread, and shrinks them while they push one another apart. */
export function pack(start: readonly Spot[], room: Room): Packing {
  const spots = start.map((spot) => ({ ...spot }));
  const pairs = pairsOf(spots);
  const covering = coveringScale(spots, room);
  let best: Packing = { scale: Number.NEGATIVE_INFINITY, spots: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const pressure = covering * (PRESSED + ((EASED - PRESSED) * round) / ROUNDS);
    for (const pair of pairs) part(pair, pressure, room.gap);
    for (const spot of spots) keepInside(spot, spot.weight * pressure, room);
    const scale = fittingScale(spots, pairs, room, best.scale);
    if (scale > best.scale) best = { scale, spots: spots.map((spot) => ({ ...spot })) };
  }
  return best;
}
