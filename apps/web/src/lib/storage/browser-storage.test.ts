import { afterEach, expect, test, vi } from 'vitest';
import { localStore } from './browser-storage.ts';

afterEach(() => {
  localStore.removeItem('key');
  vi.unstubAllGlobals();
});

/** A storage for one key. While it is full, it takes no new value. */
function stubStorage(isFull: boolean, initial: string | null = null) {
  const storage = {
    isFull,
    stored: initial,
    getItem: () => storage.stored,
    setItem(_: string, value: string) {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
      storage.stored = value;
    },
    removeItem() {
      storage.stored = null;
    },
  };
  vi.stubGlobal('localStorage', storage);
  return storage;
}

test('a value that full storage refuses is kept in memory', () => {
  const storage = stubStorage(true, 'old');
  localStore.setItem('key', 'new');
  expect(localStore.getItem('key')).toBe('new');
  expect(localStore.isStored('key')).toBe(false);
  storage.isFull = false;
  localStore.setItem('key', 'newer');
  expect(storage.stored).toBe('newer');
  expect(localStore.isStored('key')).toBe(true);
});

test("another tab's later value takes precedence", () => {
  const storage = stubStorage(true, 'old');
  localStore.setItem('key', 'new');
  storage.stored = 'from another tab';
  expect(localStore.getItem('key')).toBe('from another tab');
});

test('removing clears the memory too', () => {
  stubStorage(true);
  localStore.setItem('key', 'new');
  localStore.removeItem('key');
  expect(localStore.getItem('key')).toBeNull();
});

test('removing all removes the chosen keys from the storage and from the memory', () => {
  const storage = Object.assign(stubStorage(true), { old: 'stored' });
  const removed: string[] = [];
  storage.removeItem = (key?: string) => void removed.push(String(key));
  localStore.setItem('key', 'new');
  localStore.removeAll((key) => key === 'key' || key === 'old');
  expect(localStore.getItem('key')).toBeNull();
  expect(removed).toEqual(['key', 'old']);
});

test('a storage that throws on every access is empty at first, then in memory', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(localStore.getItem('key')).toBeNull();
  localStore.setItem('key', 'value');
  expect(localStore.getItem('key')).toBe('value');
  localStore.removeItem('key');
  expect(localStore.getItem('key')).toBeNull();
});
