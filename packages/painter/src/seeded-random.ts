/** The same seed gives the same numbers. */
export interface SeededRandom {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
}

/** The 32-bit FNV-1a hash: http://www.isthe.com/chongo/tech/comp/fnv/. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum;
}

/**
 * Mulberry32 by Tommy Ettinger, in the public domain:
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c. `purpose` gives each drawing function its
 * own numbers, so that using more of them in one doesn't shift the others.
 */
export function seededRandom(seed: number, purpose: string): SeededRandom {
  let state = (seed ^ hash(purpose)) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    chance: (share) => next() < share,
  };
}
