interface Span {
  min: number;
  max: number;
}

export const fitsBudget = ([low, high]: readonly [number, number], { min, max }: Span): boolean =>
  low <= max && high >= min;

/** In dollars: negative if the price range ends below the budget, positive if it begins above it. */
export function distanceFrom([low, high]: readonly [number, number], { min, max }: Span): number {
  if (high < min) return high - min;
  return low > max ? low - max : 0;
}

/** The lowest price inside the budget, or the closest price outside it. */
export function priceIn([low, high]: readonly [number, number], { min }: Span): number {
  return high < min ? high : Math.max(low, min);
}
