import { randomBytes } from 'node:crypto';
import { BoundedMap } from './bounded-map.ts';

const MAX_KEPT = 1000;

/** A store with random keys. It deletes a value after `lifeMs`, or once `MAX_KEPT` newer ones were added. */
export function createExpiringStore<Value>(lifeMs: number, now: () => number) {
  const kept = new BoundedMap<{ value: Value; until: number }>(MAX_KEPT);
  return {
    put(value: Value): string {
      const key = randomBytes(32).toString('base64url');
      kept.set(key, { value, until: now() + lifeMs });
      return key;
    },
    find(key: string): Value | undefined {
      const entry = kept.get(key);
      return entry && entry.until > now() ? entry.value : undefined;
    },
    take(key: string): Value | undefined {
      const value = this.find(key);
      kept.delete(key);
      return value;
    },
  };
}
