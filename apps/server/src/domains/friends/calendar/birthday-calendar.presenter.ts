import { setImmediate as endOfTurn } from 'node:timers/promises';
import ical, { ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator';

/** Whose birthday a calendar shows. */
export interface BirthdayPerson {
  id: string;
  name: string;
  /** 'YYYY-MM-DD' */
  birthday: string;
}

const REFRESH_SECONDS = 12 * 60 * 60;
const END = 'END:VCALENDAR';
/** A few milliseconds' worth, also of the longest names. */
const EVENTS_AT_ONCE = 5;

// RFC 5545 §3.1: a text of a calendar holds no control characters; line breaks would otherwise be kept as such.
const withoutControls = (name: string) => name.replace(/\p{Cc}+/gu, ' ');

/** Which day of its month repeats: -1, the last one, is 29 February in leap years and 28 February in the others. */
const repeatedDay = (month: number, day: number) => (month === 2 && day === 29 ? -1 : day);

function newCalendar() {
  return ical({
    name: 'Birthdays of my friends',
    prodId: { company: 'Hooray', product: 'Birthdays', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
}

/** The text of one event per person. */
function writeEvents(people: BirthdayPerson[], thisYear: number): string {
  const calendar = newCalendar();
  // When an account changed is nobody's business: a password, a journey and a suspension change it too.
  const stamp = new Date(Date.UTC(thisYear - 1, 0, 1));
  for (const { id, name, birthday } of people) {
    const [, month = 0, day = 0] = birthday.split('-').map(Number);
    const monthDay = repeatedDay(month, day);
    // Day 0 of the month after is the last one of its own.
    const dayAt = (after: number) =>
      new Date(Date.UTC(thisYear - 1, monthDay === -1 ? month : month - 1, Math.max(monthDay, 0) + after));
    calendar.createEvent({
      id: `birthday-${id}@hooray`,
      stamp,
      allDay: true,
      start: dayAt(0),
      end: dayAt(1),
      repeating: { freq: ICalEventRepeatingFreq.YEARLY, byMonth: month, byMonthDay: monthDay },
      summary: withoutControls(name),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  const text = calendar.toString();
  return text.slice(text.indexOf('BEGIN:VEVENT'), text.lastIndexOf(END));
}

/**
 * Birthdays as whole-day events that come every year, as iCalendar text (RFC 5545). They begin last year, not in the
 * year of birth, and say no more than the name; the same people make the same text until the year is over.
 */
export async function writeBirthdayCalendar(people: BirthdayPerson[], thisYear: number): Promise<string> {
  const empty = newCalendar().toString();
  const end = empty.lastIndexOf(END);
  const parts = [empty.slice(0, end)];
  for (let from = 0; from < people.length; from += EVENTS_AT_ONCE) {
    // A thousand events at once would keep all other requests waiting for a third of a second.
    await endOfTurn();
    parts.push(writeEvents(people.slice(from, from + EVENTS_AT_ONCE), thisYear));
  }
  // RFC 5545 §3.1 ends every line with a line break, also the last one.
  return [...parts, empty.slice(end), '\r\n'].join('');
}
