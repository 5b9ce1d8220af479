import { LRUCache } from 'lru-cache';

/** The only source of 'now', so that tests can choose the day. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Building one takes 100 µs, and keeping one 28 KB. Clients choose the names, in any spelling. */
const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 });

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** The calendar day 'YYYY-MM-DD' of `moment` in an IANA time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return formatterFor(timeZone).format(moment);
}

/** The same day as people read it: 'November 30, 2026'. */
export function longDayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(moment);
}

/** The one name that this system has for a time zone, which goes by several and in any case; undefined for none. */
export function timeZoneOf(name: string | undefined): string | undefined {
  if (!name || name.length > 64 || !/^[A-Za-z][\w+/-]*$/.test(name)) return undefined;
  try {
    return formatterFor(name).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
