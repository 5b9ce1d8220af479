interface Span {
  min: number;
  max: number;
}

export const fitsBudget = ([low, high]: readonly [number, number], { min, max }: Span): boolean =>
  low <= max && high >= min;

/** In dollars. Negative if the price range ends below the budget, and positive if it starts above. */
export function distanceFrom([low, high]: readonly [number, number], { min, max }: Span): number {
  if (high < min) return high - min;
  return low > max ? low - max : 0;
}

/** Returns the lowest price inside the budget, or the closest price outside it. */
export function priceIn([low, high]: readonly [number, number], { min }: Span): number {
  return high < min ? high : Math.max(low, min);
}
