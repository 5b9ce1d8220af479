import { type Store, useStore } from '../storage/store.ts';

const wideScreen = () => matchMedia('(min-width: 64rem)');

const wideness: Store<boolean> = {
  getState: () => wideScreen().matches,
  subscribe(listener) {
    const query = wideScreen();
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  },
};

/** Whether there is room for a column beside the main one. */
export const useIsWide = (): boolean => useStore(wideness);
