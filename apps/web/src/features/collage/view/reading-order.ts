interface Circle {
  x: number;
  y: number;
  size: number;
}

/** Row by row from the top. A row contains the circles whose centre is not below the lower edge of its first one. */
export function inReadingOrder<C extends Circle>(circles: readonly C[]): C[] {
  const rows: C[][] = [];
  for (const circle of circles.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && circle.y <= first.y + first.size / 2) row.push(circle);
    else rows.push([circle]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.x - other.x));
}
