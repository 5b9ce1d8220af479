import type { Report } from './report.ts';

/** Bounded in rounds and time; leaves nothing behind. */
export interface Scenario {
  name: string;
  run(report: Report): Promise<void>;
}
