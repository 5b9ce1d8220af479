import { type Store, useStore } from '../../../lib/storage/store.ts';

const query = () => matchMedia('(prefers-reduced-motion: reduce)');

const reducedMotion: Store<boolean> = {
  getState: () => query().matches,
  subscribe(listener) {
    const list = query();
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  },
};

export const useReducedMotion = (): boolean => useStore(reducedMotion);
