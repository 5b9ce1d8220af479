import { createStore, useStore } from '../storage/store.ts';

/** `offline`: the device has no network. `unreachable`: it has one, but Hooray doesn't respond. */
export type Reach = 'online' | 'offline' | 'unreachable';

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 15_000;
const RESPONSE_MS = 5000;

const known = createStore<Reach>('online');

let isFollowed = false;
let isChecking = false;

/** The app calls this once. Nothing is checked before. */
export function followReach(): void {
  isFollowed = true;
  window.addEventListener('offline', () => void checkReach());
  if (!navigator.onLine) void checkReach();
}

export const onReachChange = known.subscribe;

export const isReachable = () => known.getState() === 'online';

export function useReach(): Reach {
  return useStore(known, 'online');
}

/** Call this when a request got no response. It polls Hooray until it responds. */
export async function checkReach(): Promise<void> {
  if (!isFollowed || isChecking) return;
  isChecking = true;
  for (let delay = MIN_DELAY_MS; !(await responds()); delay = Math.min(MAX_DELAY_MS, delay * 2)) {
    note(navigator.onLine ? 'unreachable' : 'offline');
    await waitFor(delay * (0.5 + Math.random()));
  }
  isChecking = false;
  note('online');
}

function note(reach: Reach): void {
  if (reach !== known.getState()) known.setState(reach);
}

async function responds(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(RESPONSE_MS);
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Resolves early if the browser reports a new network. */
function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('online', end);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
  });
}
