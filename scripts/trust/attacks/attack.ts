import type { Installation } from '../processes/installation.ts';

/** One thing measured under attack, beside what it may be at most. */
export interface Figure {
  what: string;
  value: number;
  limit: number;
  unit: 'ms' | 's' | 'MB' | 'MB a second' | 'connections';
}

/** Something hostile that is done to a running server; bounded in count and time. */
export interface Attack {
  name: string;
  /** What a server out of the box does not have, such as limits per network address switched on. */
  settings?: Record<string, string>;
  run(installation: Installation): Promise<Figure[]>;
}
