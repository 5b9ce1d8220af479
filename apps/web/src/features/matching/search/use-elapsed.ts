import { useEffect, useState } from 'react';

/** Returns the full seconds since `since`, updated every second. */
export function useElapsed(since: Date): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since.getTime()) / 1000));
}

/** '01:05' */
export function formatElapsed(seconds: number): string {
  const parts = [Math.floor(seconds / 60), seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
