/** The earliest birthday that the date picker offers; who is older may still type it. */
export const earliestBirthday = '1900-01-01';

/** A moment's date on the reader's calendar, as 'YYYY-MM-DD'. */
export function localDate(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  );
}
