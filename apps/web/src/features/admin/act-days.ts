/** The day so many days from today on the reader's calendar, as 'YYYY-MM-DD': what a date field holds. */
export function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const numbers = [day.getMonth() + 1, day.getDate()].map((number) => String(number).padStart(2, '0'));
  return [day.getFullYear(), ...numbers].join('-');
}
