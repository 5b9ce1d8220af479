interface Square {
  x: number;
  y: number;
  size: number;
}

/**
 * Sorts squares row by row from the top. A row contains the squares whose center is above the lower edge of its first
 * one.
 */
export function inReadingOrder<S extends Square>(squares: readonly S[]): S[] {
  const rows: S[][] = [];
  for (const square of squares.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && square.y <= first.y + first.size / 2) row.push(square);
    else rows.push([square]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.x - other.x));
}
