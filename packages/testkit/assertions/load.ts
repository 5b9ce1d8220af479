import { type Load, watchLoad } from '@hooray/server/platform/http/operations/load.ts';
import type pg from 'pg';

export const noLoad: Load = {
  begin() {},
  isFull: () => false,
  isFullForConnections: () => false,
  stop() {},
};

/**
 * Reports the load of the database only. This process's event loop never counts as late, whatever else runs on the
 * machine.
 */
export const loadOf = (pool: pg.Pool): Load =>
  watchLoad(pool, {
    delays: { count: 12, min: 20e6, mean: 20e6, enable: () => true, disable: () => true, reset() {} },
  });
