import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { SentenceLanguage } from '@hooray/contract/protocol/languages.ts';
import { say } from '@hooray/contract/protocol/sentences.ts';
import ical, { ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator';
import { write } from '../../../platform/language/write.ts';

export interface BirthdayPerson {
  id: string;
  name: string;
  /** 'YYYY-MM-DD' */
  birthday: string;
}

const REFRESH_SECONDS = 12 * 60 * 60;
const END = 'END:VCALENDAR';
/** Writing a batch takes a few milliseconds, even with the longest names. */
const BATCH_SIZE = 5;

// RFC 5545 §3.1: text values contain no control characters; the library would keep them.
const withoutControls = (name: string) => name.replace(/\p{Cc}+/gu, ' ');

/** -1 is the last day of the month: 29 February in leap years, 28 February in others. */
const repeatedDay = (month: number, day: number) => (month === 2 && day === 29 ? -1 : day);

function newCalendar(language: SentenceLanguage) {
  return ical({
    name: write(say('Birthdays of my friends'), language),
    prodId: { company: 'Hooray', product: 'Birthdays', language: language.toUpperCase() },
    ttl: REFRESH_SECONDS,
  });
}

function writeEvents(people: BirthdayPerson[], thisYear: number): string {
  // The text uses only its events.
  const calendar = newCalendar('en');
  // Constant, because the time of an account's last change is private.
  const stamp = new Date(Date.UTC(thisYear - 1, 0, 1));
  for (const { id, name, birthday } of people) {
    const [, month = 0, day = 0] = birthday.split('-').map(Number);
    const monthDay = repeatedDay(month, day);
    // Day 0 of the next month is the last day of this one.
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

/** Events (RFC 5545) begin last year, not in the year of birth. The text is stable within a year. */
export async function writeBirthdayCalendar(
  people: BirthdayPerson[],
  thisYear: number,
  language: SentenceLanguage,
): Promise<string> {
  const empty = newCalendar(language).toString();
  const end = empty.lastIndexOf(END);
  const parts = [empty.slice(0, end)];
  for (let from = 0; from < people.length; from += BATCH_SIZE) {
    // A thousand events would block other requests for a third of a second.
    await endOfTurn();
    parts.push(writeEvents(people.slice(from, from + BATCH_SIZE), thisYear));
  }
  // RFC 5545 §3.1: the last line ends with a line break too.
  return [...parts, empty.slice(end), '\r\n'].join('');
}
