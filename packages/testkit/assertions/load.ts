import { type Load, watchLoad } from '@hooray/server/platform/http/operations/load.ts';
import type pg from 'pg';

export const noLoad: Load = {
  begin() {},
  isFull: () => false,
  isFullForConnections: () => false,
  stop() {},
};

/** The event loop of this process is never late, whatever else the machine does. */
export const loadOf = (pool: pg.Pool): Load =>
  watchLoad(pool, {
    delays: { count: 12, min: 20e6, mean: 20e6, enable: () => true, disable: () => true, reset() {} },
  });
