import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { boxesKey } from '../../queries/boxes.ts';

const SECOND_MS = 1000;
const NEAR_MS = 10 * 60 * SECOND_MS;
/** Until the last ten minutes, check the time every minute, because timers run late after a device has slept. */
const FAR_TICK_MS = 60 * SECOND_MS;
const FIRST_ASK_MS = SECOND_MS;
const MAX_ASK_MS = 30 * SECOND_MS;

/**
 * Returns the seconds until a box opens, by the device's clock. Undefined before the last ten minutes, and 0 after
 * the opening.
 */
export function useSecondsLeft(opensAt: string): number | undefined {
  const [left, setLeft] = useState(() => Date.parse(opensAt) - Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = Date.parse(opensAt) - Date.now();
      setLeft(now);
      if (now <= 0) return;
      // Until the next full second, or until the last ten minutes begin.
      const next = now > NEAR_MS ? Math.min(FAR_TICK_MS, now - NEAR_MS) : now % SECOND_MS || SECOND_MS;
      timer = setTimeout(tick, next);
    };
    tick();
    return () => clearTimeout(timer);
  }, [opensAt]);
  return left > NEAR_MS ? undefined : Math.max(0, Math.ceil(left / SECOND_MS));
}

/**
 * Refetches the boxes until the server has opened this one. If the device's clock is fast, this only takes longer.
 */
export function useAskWhenDue(isDue: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isDue) return;
    let wait = FIRST_ASK_MS;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      void queryClient.invalidateQueries({ queryKey: boxesKey });
      timer = setTimeout(ask, wait);
      wait = Math.min(MAX_ASK_MS, wait * 2);
    };
    ask();
    return () => clearTimeout(timer);
  }, [isDue, queryClient]);
}
