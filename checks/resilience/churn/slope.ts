export interface Slope {
  perUnit: number;
  /** Half the width of the 95 % confidence interval. */
  margin: number;
}

/** Student's t for 95 %, accurate to a hundredth for 10 or more degrees of freedom. */
const studentT = (freedom: number) => 1.96 + 2.4 / freedom + 2.8 / freedom ** 2;

/** Fits a line by least squares. @throws Error for fewer than 12 points */
export function slopeOf(points: readonly { x: number; y: number }[]): Slope {
  const count = points.length;
  if (count < 12) throw new Error(`${count} points say nothing of a slope`);
  const mean = (value: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + value(point), 0) / count;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  const perUnit = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
  const residuals = points.reduce((sum, point) => sum + (point.y - y - perUnit * (point.x - x)) ** 2, 0);
  const error = Math.sqrt(residuals / (count - 2) / spread);
  return { perUnit, margin: studentT(count - 2) * error };
}
