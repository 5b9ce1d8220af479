/** The only source of 'now', so that tests can choose the day. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const formatters = new Map<string, Intl.DateTimeFormat>();

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

/** Whether this system supports a time zone of that name. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64 || !/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    formatterFor(name);
    return true;
  } catch {
    return false;
  }
}
