/** A day on the reader's calendar, as 'YYYY-MM-DD': what a date field holds. */
function dayOf(moment: Date): string {
  const numbers = [moment.getMonth() + 1, moment.getDate()].map((number) => String(number).padStart(2, '0'));
  return [moment.getFullYear(), ...numbers].join('-');
}

/** The day so many days from today. */
export function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return dayOf(day);
}

/**
 * The last day that is offered for a restriction: so many days from today, or that on which it ends already if that is
 * later, so that changing it doesn't shorten it unnoticed.
 */
export function lastDay(days: number, until: string | null): string {
  const usual = dayIn(days);
  const current = until === null ? usual : dayOf(new Date(until));
  return current > usual ? current : usual;
}
