interface Span {
  min: number;
  max: number;
}

export const fitsBudget = ([low, high]: readonly [number, number], { min, max }: Span): boolean =>
  low <= max && high >= min;

/** Below 0 where the price range ends under the budget, above 0 where it begins over it, in dollars. */
export function distanceFrom([low, high]: readonly [number, number], { min, max }: Span): number {
  if (high < min) return high - min;
  return low > max ? low - max : 0;
}

/** The lowest price inside the budget; outside of it, the price that comes closest. */
export function priceIn([low, high]: readonly [number, number], { min }: Span): number {
  return high < min ? high : Math.max(low, min);
}
