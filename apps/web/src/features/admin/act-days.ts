/** A day on the reader's calendar, as 'YYYY-MM-DD'. */
export function dayOf(moment: Date): string {
  const numbers = [moment.getMonth() + 1, moment.getDate()].map((number) => String(number).padStart(2, '0'));
  return [moment.getFullYear(), ...numbers].join('-');
}

/** The day so many days from today. */
export function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return dayOf(day);
}
