const STEPS = 24;

/** Returns the largest number from 0 to `high` that fits. Every smaller number must fit too. */
export function largest(high: number, fits: (value: number) => boolean): number {
  if (fits(high)) return high;
  let [low, above] = [0, high];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + above) / 2;
    if (fits(middle)) low = middle;
    else above = middle;
  }
  return low;
}
