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

/** The calendar day 'YYYY-MM-DD' that `moment` falls on in an IANA time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return formatterFor(timeZone).format(moment);
}

/** Whether a text names a time zone that this system knows. */
export function isTimeZone(name: string): boolean {
  if (name.length > 64 || !/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    formatterFor(name);
    return true;
  } catch {
    return false;
  }
}
