/** The part of `Storage` that the app uses. None of it throws. */
export interface SafeStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Whether the browser has stored the key's value, rather than only this page's memory. */
  isStored(key: string): boolean;
  removeAll(isRemoved: (key: string) => boolean): void;
}

/** A value kept in memory, and the stored value at that time. */
interface Unstored {
  value: string;
  stored: string | null;
}

/** Falls back to memory, because storage can be full. If a browser blocks storage, even reading the global throws. */
function createSafeStorage(open: () => Storage): SafeStorage {
  const unstored = new Map<string, Unstored>();
  const read = (key: string): string | null => {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  };
  const change = (key: string, value: string | null): boolean => {
    try {
      if (value === null) open().removeItem(key);
      else open().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  };
  const remove = (key: string) => {
    unstored.delete(key);
    change(key, null);
  };
  return {
    getItem(key) {
      const stored = read(key);
      const kept = unstored.get(key);
      // Another tab's newer value takes precedence.
      return kept?.stored === stored ? kept.value : stored;
    },
    setItem(key, value) {
      unstored.delete(key);
      if (!change(key, value)) unstored.set(key, { value, stored: read(key) });
    },
    isStored: (key) => !unstored.has(key),
    removeItem: remove,
    removeAll(isRemoved) {
      for (const key of [...unstored.keys(), ...listKeys(open)]) if (isRemoved(key)) remove(key);
    },
  };
}

function listKeys(open: () => Storage): string[] {
  try {
    return Object.keys(open());
  } catch {
    return [];
  }
}

export const localStore = createSafeStorage(() => localStorage);
export const sessionStore = createSafeStorage(() => sessionStorage);
