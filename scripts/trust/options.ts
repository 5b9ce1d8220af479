import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' } },
});

/** The scenarios whose names begin with this are run; all of them without it. */
export const [wanted = ''] = positionals;

const scale = Number(values.scale);
if (!(scale > 0 && scale <= 1)) throw new Error(`--scale must be above 0 and at most 1, not ${values.scale}`);

/** A count of rounds, or of seconds, as `--scale` shortens it. */
export const scaled = (count: number): number => Math.max(1, Math.round(count * scale));
