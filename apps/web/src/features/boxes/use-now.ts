import { useEffect, useState } from 'react';

const TICK_MS = 60_000;

/** The time, looked at every 60 seconds (docs/product.md §1.6). */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
