import type { Report } from './report.ts';

/** A check that takes minutes; bounded in rounds and time, and leaves nothing behind. */
export interface Scenario {
  name: string;
  run(report: Report): Promise<void>;
}
