import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { boxesKey } from '../../queries/boxes.ts';

const SECOND_MS = 1000;
const NEAR_MS = 10 * 60 * SECOND_MS;
/** Far away, the time left is checked once a minute, because timers are late after a device has slept. */
const FAR_TICK_MS = 60 * SECOND_MS;
const FIRST_ASK_MS = SECOND_MS;
const MAX_ASK_MS = 30 * SECOND_MS;

/** The seconds until a box opens, by the device's clock, once they are at most ten minutes; 0 from then on. */
export function useSecondsLeft(opensAt: string): number | undefined {
  const [left, setLeft] = useState(() => Date.parse(opensAt) - Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = Date.parse(opensAt) - Date.now();
      setLeft(now);
      if (now <= 0) return;
      // The next full second, or the beginning of the last minutes.
      const next = now > NEAR_MS ? Math.min(FAR_TICK_MS, now - NEAR_MS) : now % SECOND_MS || SECOND_MS;
      timer = setTimeout(tick, next);
    };
    tick();
    return () => clearTimeout(timer);
  }, [opensAt]);
  return left > NEAR_MS ? undefined : Math.max(0, Math.ceil(left / SECOND_MS));
}

/** Fetches the boxes until the server has opened this one. A device's clock that is ahead only waits. */
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
