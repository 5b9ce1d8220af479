import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    long: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
});

/** A prefix; all scenarios by default. */
export const [wanted = ''] = positionals;

/** Whether scenarios may take longer than an hour in total. */
export const isLong = values.long;

const scale = Number(values.scale);
if (!(scale > 0 && scale <= 1)) throw new Error(`--scale must be above 0 and at most 1, not ${values.scale}`);

/** Rounds or seconds. */
export const scaled = (count: number): number => Math.max(1, Math.round(count * scale));

export const seed = Number(values.seed ?? randomInt(2 ** 31));
