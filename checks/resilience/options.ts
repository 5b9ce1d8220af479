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

/** The scenarios whose names begin with this are run; all of them without it. */
export const [wanted = ''] = positionals;

/** Whether there is time for what needs longer than an hour in all. */
export const isLong = values.long;

const scale = Number(values.scale);
if (!(scale > 0 && scale <= 1)) throw new Error(`--scale must be above 0 and at most 1, not ${values.scale}`);

/** A count of rounds, or of seconds, as `--scale` shortens it. */
export const scaled = (count: number): number => Math.max(1, Math.round(count * scale));

/** What random choices follow from, where a scenario can repeat them. */
export const seed = Number(values.seed ?? randomInt(2 ** 31));
