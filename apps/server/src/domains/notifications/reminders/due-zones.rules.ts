import { LRUCache } from 'lru-cache';

/** The local hour of reminders. */
const HOUR = '09:00';

const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: 500 });

/** 'YYYY-MM-DD' and 'HH:MM' on the zone's clocks. */
export function clockIn(timeZone: string, moment: Date): { day: string; time: string } {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formatters.set(timeZone, formatter);
  const [day = '', time = ''] = formatter.format(moment).split(' ');
  return { day, time };
}

export interface ZoneOfDay {
  timeZone: string;
  today: string;
}

/** Returns the zones in which today's 9:00 is after `from` and at most at `until`. */
export function listMorningZones(timeZones: string[], from: Date, until: Date): ZoneOfDay[] {
  return timeZones.flatMap((timeZone) => {
    const [before, now] = [clockIn(timeZone, from), clockIn(timeZone, until)];
    const isPast = before.day === now.day && before.time >= HOUR;
    return now.time >= HOUR && !isPast ? [{ timeZone, today: now.day }] : [];
  });
}

/** Returns the zones in which days have begun after `from`, up to `until`: the days after `last`, up to `today`. */
export function listZonesWithNewDays(
  timeZones: string[],
  from: Date,
  until: Date,
): (ZoneOfDay & { last: string })[] {
  return timeZones.flatMap((timeZone) => {
    const [last, today] = [clockIn(timeZone, from).day, clockIn(timeZone, until).day];
    return last < today ? [{ timeZone, last, today }] : [];
  });
}
