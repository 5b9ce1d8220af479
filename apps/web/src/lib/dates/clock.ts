import { useEffect, useState } from 'react';
import { type Store, useStore } from '../storage/store.ts';

const POLL_MS = 30_000;

const TICK_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The start of the user's local date, as a number. */
const today: Store<number> = {
  getState: () => new Date().setHours(0, 0, 0, 0),
  subscribe(listener) {
    const timer = setInterval(listener, POLL_MS);
    return () => clearInterval(timer);
  },
};

export function useToday(): Date {
  return new Date(useStore(today));
}

export function useTodayText(): string {
  return dayText(useToday());
}

/** 'YYYY-MM-DD' in the user's time zone. */
export function dayText(date: Date): string {
  const numbers = [date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, '0'));
  return [date.getFullYear(), ...numbers].join('-');
}

/** Counts days between two dates of the user's time zone. It counts in UTC, where every day has 24 hours. */
export function daysBetween(from: Date, to: Date): number {
  return (dayNumber(to) - dayNumber(from)) / DAY_MS;
}

function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
