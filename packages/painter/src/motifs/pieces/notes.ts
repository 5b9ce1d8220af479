import type { Colour } from '../../colour.ts';
import { ellipse, line, path, placed } from '../../svg.ts';

function head(x: number, y: number, tone: Colour): string {
  return placed({ x, y, turn: -22 }, ellipse(0, 0, 17, 12.5, tone));
}

/** Notes of about 80 high, their heads at the origin. */
export const notes: readonly [(tone: Colour) => string, ...((tone: Colour) => string)[]] = [
  (tone) =>
    head(0, 0, tone) + line('M14-4V-78', tone, 6) + path('M11-80Q18-62 34-52Q46-42 36-20Q38-40 14-50z', tone),
  (tone) =>
    head(-26, 4, tone) +
    head(30, -6, tone) +
    line('M-12 0V-70M44-10V-80', tone, 6) +
    path('M-15-72L47-84V-64L-15-52z', tone),
  (tone) => head(0, 0, tone) + line('M14-4V-74', tone, 6),
];
