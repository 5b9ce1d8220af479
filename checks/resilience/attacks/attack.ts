import type { Installation } from '@hooray/testkit/processes/installation.ts';

export interface Figure {
  what: string;
  value: number;
  limit: number;
  unit: 'ms' | 's' | 'MB' | 'MB a second' | 'connections';
}

/** An attack that is limited in count and time. */
export interface Attack {
  name: string;
  /** Settings that differ from the defaults, such as enabled limits per network address. */
  settings?: Record<string, string>;
  run(installation: Installation): Promise<Figure[]>;
}
