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

/** The prefix of the scenarios to run. By default, all run. */
export const [wanted = ''] = positionals;

/** Whether the scenarios may take longer than an hour in total. */
export const isLong = values.long;

const scale = Number(values.scale);
if (!(scale > 0 && scale <= 1)) throw new Error(`--scale must be above 0 and at most 1, not ${values.scale}`);

/** Scales a number of rounds or seconds. */
export const scaled = (count: number): number => Math.max(1, Math.round(count * scale));

export const seed = Number(values.seed ?? randomInt(2 ** 31));
