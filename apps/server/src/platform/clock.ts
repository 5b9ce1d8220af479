import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { LRUCache } from 'lru-cache';

/** The only source of 'now', so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Creating a formatter takes 100 µs and 28 KB. The cache is bounded, because clients choose the names. */
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

/** 'YYYY-MM-DD' in an IANA time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return formatterFor(timeZone).format(moment);
}

/** For example 'November 30, 2026'. */
export function longDayIn(timeZone: string, moment: Date, language: SentenceLanguage = 'en'): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' }).format(moment);
}

export function timeZoneOf(name: string | undefined): string | undefined {
  if (!name || name.length > 64 || !/^[A-Za-z][\w+/-]*$/.test(name)) return undefined;
  try {
    return formatterFor(name).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
