import { useEffect, useState } from 'react';
import { Confetti } from './confetti.tsx';

const storageKey = 'hooray.confetti-on';

function dayName(date: Date): string {
  return date.toDateString();
}

/** Confetti on the real day, once in this browser. */
export function BirthdayConfetti() {
  const [today] = useState(() => dayName(new Date()));
  const [wasThrown] = useState(() => localStorage.getItem(storageKey) === today);
  useEffect(() => localStorage.setItem(storageKey, today), [today]);
  return wasThrown ? null : <Confetti />;
}
