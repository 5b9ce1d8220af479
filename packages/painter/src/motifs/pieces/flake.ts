import type { Colour } from '../../colour.ts';
import { line, placed } from '../../svg.ts';

/** A snowflake whose arms reach 100 from the origin. */
export function flake(tone: Colour): string {
  const arm = line('M0 0V-100M0-62l-24-24M0-62l24-24M0-34l-16-16M0-34l16-16', tone, 11);
  return [0, 60, 120, 180, 240, 300].map((turn) => placed({ x: 0, y: 0, turn }, arm)).join('');
}
