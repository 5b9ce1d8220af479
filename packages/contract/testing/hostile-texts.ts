/** Bytes of the longest body that is read as text (docs/product.md §10.2). */
export const MAX_BODY_BYTES = 256 * 1024;

/** The time limit for handling one text, in milliseconds. */
export const MAX_MS = 50;

const repeated = [
  ...'1 aA-.,:;([{<@/\\"_&%|\t\n',
  '\r\n',
  '\u0000',
  '\u00a0',
  '\u0301',
  '\u200b',
  'İ',
  'é',
  '👩‍👩‍👧',
  '\ud800',
  'a.',
  'a b',
  '1 1',
  ')]}',
];
const beginnings = ['', '1', 'https://'];

/**
 * Texts that make a careless pattern backtrack: a run of one character, after the possible beginnings of a field, and
 * before an ending that no field has.
 * @param length characters of each
 */
export function* hostileTexts(length: number): Generator<string> {
  for (const unit of repeated)
    for (const beginning of beginnings)
      yield `${beginning}${unit.repeat(Math.floor((length - beginning.length - 1) / unit.length))}!`;
}

/** Run in this order: non-linear work already shows in the shorter one, which saves the time of the longest. */
const lengths = [8 * 1024, MAX_BODY_BYTES];

/** Milliseconds of this thread's CPU: other programs do not count. */
function cpuMsOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Passes every hostile text of one length to `work`.
 * @returns the first one that takes longer each time, so that a garbage collection is not blamed on it
 */
export function findSlowTextOf(
  length: number,
  mostMs: number,
  work: (text: string) => void,
): string | undefined {
  for (const text of hostileTexts(length)) {
    const isSlow = () => cpuMsOf(() => work(text)) > mostMs;
    if (isSlow() && isSlow() && isSlow()) return `${text.slice(0, 20)} (${length} characters)`;
  }
  return undefined;
}

/** The first hostile text on which `work` takes more than 50 ms each time. */
export function findSlowText(work: (text: string) => void): string | undefined {
  for (const length of lengths) {
    const slow = findSlowTextOf(length, MAX_MS, work);
    if (slow !== undefined) return slow;
  }
  return undefined;
}
