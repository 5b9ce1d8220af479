/**
 * Returns an all-day event as an iCalendar file (RFC 5545), with a reminder three days before. The file contains
 * neither a name nor a link, because the birthday person may see the same calendar.
 *
 * @param day 'YYYY-MM-DD'
 */
export function calendarFileOf(day: string, title: string, now = new Date()): string {
  const date = (moment: Date) => moment.toISOString().slice(0, 10).replaceAll('-', '');
  const begin = new Date(`${day}T00:00:00Z`);
  const stamp = now.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
  const unique = crypto.getRandomValues(new Uint32Array(3)).join('-');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hooray//Hooray//EN',
    'BEGIN:VEVENT',
    `UID:${unique}@hooray`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${date(begin)}`,
    `DTEND;VALUE=DATE:${date(new Date(begin.getTime() + 24 * 60 * 60 * 1000))}`,
    `SUMMARY:${title}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    'TRIGGER:-P3D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
