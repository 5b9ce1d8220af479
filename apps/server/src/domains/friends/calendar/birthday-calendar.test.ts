import { describe, expect, test } from 'vitest';
import { type BirthdayPerson, writeBirthdayCalendar } from './birthday-calendar.presenter.ts';

const ada: BirthdayPerson = {
  id: '3f2b8c1e-7a54-4c1d-9e0f-5b6a7c8d9e0f',
  name: 'Ada',
  birthday: '1990-12-10',
};

/** The unfolded lines of a calendar, each of which ends with CR LF (RFC 5545 §3.1). */
function linesOf(text: string): string[] {
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(0, -2)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
}
const eventOf = async (person: Partial<BirthdayPerson>, year = 2027) => {
  const lines = linesOf(await writeBirthdayCalendar([{ ...ada, ...person }], year, 'en'));
  return lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'));
};

test('a birthday is a whole-day event every year, and contains only the name', async () => {
  expect(await eventOf({})).toEqual([
    `UID:birthday-${ada.id}@hooray`,
    'SEQUENCE:0',
    'DTSTAMP:20260101T000000Z',
    'DTSTART;VALUE=DATE:20261210',
    'DTEND;VALUE=DATE:20261211',
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    'RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=10',
    'SUMMARY:Ada',
    'TRANSP:TRANSPARENT',
  ]);
});

test.each([
  ['1990-01-01', '20260101', '20260102', 'BYMONTH=1;BYMONTHDAY=1'],
  ['1990-12-31', '20261231', '20270101', 'BYMONTH=12;BYMONTHDAY=31'],
  ['1990-02-28', '20260228', '20260301', 'BYMONTH=2;BYMONTHDAY=28'],
  ['0004-07-05', '20260705', '20260706', 'BYMONTH=7;BYMONTHDAY=5'],
])('%s begins on %s and ends with that day', async (birthday, start, end, rule) => {
  const event = await eventOf({ birthday });
  expect(event).toContain(`DTSTART;VALUE=DATE:${start}`);
  expect(event).toContain(`DTEND;VALUE=DATE:${end}`);
  expect(event).toContain(`RRULE:FREQ=YEARLY;${rule}`);
});

describe('29 February is the last day of February in every year', () => {
  test.each([
    [2027, '20260228', '20260301'],
    [2029, '20280229', '20280301'],
    [2101, '21000228', '21000301'],
  ])('in %i the first event is on %s', async (year, start, end) => {
    const event = await eventOf({ birthday: '2000-02-29' }, year);
    expect(event).toContain(`DTSTART;VALUE=DATE:${start}`);
    expect(event).toContain(`DTEND;VALUE=DATE:${end}`);
    expect(event).toContain('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1');
  });
});

test.each([
  ['a, b; c \\ d', 'a\\, b\\; c \\\\ d'],
  ['x\r\nEND:VEVENT\nBEGIN:VEVENT', 'x END:VEVENT BEGIN:VEVENT'],
  ['tab\there\u0007\u0085', 'tab here '],
  ['SUMMARY:"Ada" 🎂', 'SUMMARY:"Ada" 🎂'],
])('the name %j only becomes a summary', async (name, summary) => {
  const event = await eventOf({ name });
  expect(event).toHaveLength(10);
  expect(event).toContain(`SUMMARY:${summary}`);
});

test('long names are folded at 75 bytes, and no character is split', async () => {
  const name = 'Ґанна🎂'.repeat(13);
  const text = await writeBirthdayCalendar([{ ...ada, name }], 2027, 'en');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toContain(`SUMMARY:${name}`);
});

test('without friends the calendar is empty, and the same friends give the same text', async () => {
  const lines = linesOf(await writeBirthdayCalendar([], 2027, 'en'));
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-1)).toBe('END:VCALENDAR');
  expect(lines).toContain('PRODID:-//Hooray//Birthdays//EN');
  expect(lines).not.toContain('BEGIN:VEVENT');
  expect(await writeBirthdayCalendar([ada], 2027, 'en')).toBe(await writeBirthdayCalendar([ada], 2027, 'en'));
});

test('a calendar of many friends is written in batches, and other work runs between them', async () => {
  const people = Array.from({ length: 500 }, (_, number) => ({
    ...ada,
    id: `${number}`,
    name: `Friend ${number}`,
  }));
  let others = 0;
  let isWritten = false;
  const count = () => {
    others += 1;
    if (!isWritten) setImmediate(count);
  };
  setImmediate(count);
  const lines = linesOf(await writeBirthdayCalendar(people, 2027, 'en'));
  isWritten = true;
  expect(others).toBeGreaterThanOrEqual(25);
  expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toEqual(
    people.map(({ name }) => `SUMMARY:${name}`),
  );
  expect(lines.filter((line) => /CALENDAR$/.test(line))).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
});
