import type { Report } from './report.ts';

export interface Options {
  /** What random choices follow from, where a scenario can repeat them. */
  seed: number;
  /** Whether it may take more than an hour. */
  isLong: boolean;
}

/** A check that takes minutes; bounded in rounds and time, and leaves nothing behind. */
export interface Scenario {
  name: string;
  run(report: Report, options: Options): Promise<void>;
}
