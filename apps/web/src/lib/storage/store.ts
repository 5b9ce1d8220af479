import { useSyncExternalStore } from 'react';

export interface Store<T> {
  getState(): T;
  subscribe(listener: () => void): () => void;
}

export interface WritableStore<T> extends Store<T> {
  setState(state: T): void;
}

export function createStore<T>(initial: T): WritableStore<T> {
  const { subscribe, notify } = createListeners();
  let state = initial;
  return {
    getState: () => state,
    subscribe,
    setState(next) {
      state = next;
      notify();
    },
  };
}

/** For state that is kept elsewhere, in browser storage or in the document. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** @param prerendered the state during prerendering and hydration, if it may differ then */
export function useStore<T>({ subscribe, getState }: Store<T>, prerendered?: T): T {
  return useSyncExternalStore(subscribe, getState, () => prerendered ?? getState());
}
