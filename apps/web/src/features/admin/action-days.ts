/** Formats a day of the user's calendar as 'YYYY-MM-DD', for a date field. */
function dayOf(moment: Date): string {
  const numbers = [moment.getMonth() + 1, moment.getDate()].map((number) => String(number).padStart(2, '0'));
  return [moment.getFullYear(), ...numbers].join('-');
}

export function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return dayOf(day);
}

/** Returns the restriction's current end if that is later, so that a change doesn't shorten it by accident. */
export function lastDay(days: number, until: string | null): string {
  const usual = dayIn(days);
  const current = until === null ? usual : dayOf(new Date(until));
  return current > usual ? current : usual;
}
