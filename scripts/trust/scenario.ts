import type { Report } from './report.ts';

/** Something that takes minutes to prove; bounded in rounds and time, and leaves nothing behind. */
export interface Scenario {
  name: string;
  run(report: Report): Promise<void>;
}
