import { t } from '@lingui/core/macro';
import { saveBlob } from '../../../lib/browser/object-url.ts';
import { calendarFileOf } from '../../../lib/dates/calendar-file.ts';

/** @param day 'YYYY-MM-DD' */
export function saveCalendar(day: string): void {
  const file = calendarFileOf(day, t`Hooray: a box opens`);
  saveBlob(new Blob([file], { type: 'text/calendar' }), 'hooray.ics');
}
