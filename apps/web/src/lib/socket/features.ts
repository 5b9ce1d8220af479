import type { FeatureFlag } from '@hooray/contract/protocol/feature-flags.ts';
import type { FlagValues } from '@hooray/contract/protocol/realtime.ts';
import { useSyncExternalStore } from 'react';

/** What an ADMIN has switched off, as the server said last (docs/product.md §7.5). Until it says something, all is on. */
let disabled: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: readonly string[]): void {
  if (next.join() === disabled.join()) return;
  disabled = next;
  for (const listener of listeners) listener();
}

/** Takes the header of a response; one that comes from somewhere else than the API has none, and says nothing. */
export function noteDisabledFeatures(header: string | null): void {
  if (header !== null) set(header.split(', ').sort());
}

/** Takes what an open socket was sent. */
export function noteFeatures(values: FlagValues): void {
  const names = Object.keys(values) as FeatureFlag[];
  set(names.filter((name) => !values[name]).sort());
}

export const isFeatureOn = (name: FeatureFlag): boolean => !disabled.includes(name);

/** Whether a feature is switched on; it follows changes at once where a socket is open, else with the next call. */
export function useFeature(name: FeatureFlag): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isFeatureOn(name),
    () => true,
  );
}
