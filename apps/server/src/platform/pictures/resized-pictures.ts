import { LRUCache } from 'lru-cache';
import type { Storage } from '../storage/storage.ts';

/** Holds about 5000 small avatars, or 100 collages. */
const CACHE_BYTES = 16 * 1024 * 1024;

interface Resizing {
  key: string;
  resize: (whole: Uint8Array) => Promise<Uint8Array>;
}

/** Undefined if the original isn't stored. Concurrent callers share one resizing. */
export type FindResized = (etag: string, resizing: Resizing) => Promise<Uint8Array | undefined>;

/** Small pictures are requested more often than changed, so they aren't stored. */
export function createResizedPictures(storage: Pick<Storage, 'find'>): FindResized {
  const resized = new LRUCache<string, Uint8Array, Resizing>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    async fetchMethod(_etag, _stale, { context: { key, resize } }) {
      const whole = await storage.find(key);
      return whole && resize(whole);
    },
  });
  return (etag, context) => resized.fetch(etag, { context });
}
