import type { AnnouncedFlag } from '@hooray/contract/protocol/feature-flags.ts';
import type { FlagValues } from '@hooray/contract/protocol/realtime.ts';
import { createStore, useStore } from '../storage/store.ts';

const allOn: readonly string[] = [];

/** The disabled features, as of the server's latest response or event (docs/product.md §7.5). */
const disabled = createStore(allOn);

function set(next: readonly string[]): void {
  if (next.join() !== disabled.getState().join()) disabled.setState(next);
}

/** Only the API's responses have this header. */
export function noteDisabledFeatures(header: string | null): void {
  if (header !== null) set(header.split(', ').sort());
}

export function noteFeatures(values: FlagValues): void {
  const names = Object.keys(values) as AnnouncedFlag[];
  set(names.filter((name) => !values[name]).sort());
}

export const isFeatureOn = (name: AnnouncedFlag): boolean => !disabled.getState().includes(name);

/** With an open socket a change applies immediately, otherwise with the next response. */
export function useFeature(name: AnnouncedFlag): boolean {
  return !useStore(disabled, allOn).includes(name);
}
