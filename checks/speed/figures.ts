export interface Figure {
  what: string;
  /** The value with its unit and its baseline. */
  measured: string;
  limit: string;
  isKept: boolean;
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Both values of a ratio were measured side by side. */
export function ratioFigure(what: string, ratios: number[], limit: number, detail: string): Figure {
  const ratio = median(ratios);
  return {
    what,
    measured: `${ratio.toFixed(2)} times (${detail})`,
    limit: `at most ${limit} times`,
    isKept: ratio <= limit,
  };
}
