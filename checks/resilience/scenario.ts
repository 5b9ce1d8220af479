import type { Report } from './report.ts';

/** A scenario that is limited in rounds and time, and leaves nothing behind. */
export interface Scenario {
  name: string;
  run(report: Report): Promise<void>;
}
