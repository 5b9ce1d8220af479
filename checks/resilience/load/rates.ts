import { setTimeout as delay } from 'node:timers/promises';

const TICK_MS = 2;

export async function inTurn(
  { atOnce, seconds }: { atOnce: number; seconds: number },
  act: () => Promise<unknown>,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  async function loop(): Promise<void> {
    while (performance.now() < until) await act();
  }
  await Promise.all(Array.from({ length: atOnce }, loop));
}

/** @param most the maximum number of pending actions, above which an action is skipped */
export async function atRate(
  {
    perSecond,
    seconds,
    most = Number.POSITIVE_INFINITY,
  }: { perSecond: number; seconds: number; most?: number },
  act: () => Promise<unknown>,
): Promise<void> {
  const open = new Set<Promise<unknown>>();
  const began = performance.now();
  let begun = 0;
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; begun < due && open.size < most; begun += 1) {
      const acting = act().finally(() => open.delete(acting));
      open.add(acting);
    }
    begun = due;
    await delay(TICK_MS);
  }
  await Promise.all(open);
}

export function percentile99(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0;
}
