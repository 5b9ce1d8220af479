import { useEffect, useState } from 'react';
import { type Store, useStore } from '../storage/store.ts';

const POLL_MS = 30_000;

const TICK_MS = 60_000;

/** The start of the user's local date, as a number. */
const today: Store<number> = {
  getState: () => new Date().setHours(0, 0, 0, 0),
  subscribe(listener) {
    const timer = setInterval(listener, POLL_MS);
    return () => clearInterval(timer);
  },
};

/** The user's local date, updated when midnight passes while the page is open. */
export function useToday(): Date {
  return new Date(useStore(today));
}

/** The user's local date as 'YYYY-MM-DD'. */
export function useTodayText(): string {
  const today = useToday();
  const numbers = [today.getMonth() + 1, today.getDate()].map((number) => String(number).padStart(2, '0'));
  return [today.getFullYear(), ...numbers].join('-');
}

/** The time, updated every 60 seconds (docs/product.md §1.6). */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
