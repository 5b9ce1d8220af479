const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const dayAndYearFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const fullFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });
const relativeFormat = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

export const timeOf = (moment: Date) => timeFormat.format(moment);
export const fullTimeOf = (moment: Date) => fullFormat.format(moment);

/** 'Today', 'Yesterday', then the date; with its year if that is not the current one. */
export function dayOf(day: Date, now: Date): string {
  const days = Math.round((startOf(day) - startOf(now)) / 86_400_000);
  if (days === 0 || days === -1) return capitalized(relativeFormat.format(days, 'day'));
  return (day.getFullYear() === now.getFullYear() ? dayFormat : dayAndYearFormat).format(day);
}

const startOf = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
