import { formatLocale, perLanguage } from '../../lib/language/format-locale.ts';

const timeFormat = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const dayFormat = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
);
const dayAndYearFormat = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));
const fullFormat = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }),
);
const relativeFormat = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

export const timeOf = (moment: Date) => timeFormat().format(moment);
export const fullTimeOf = (moment: Date) => fullFormat().format(moment);

/** 'Today', 'Yesterday', or the date. The date has its year unless that is the current one. */
export function dayOf(day: Date, now: Date): string {
  const days = Math.round((startOf(day) - startOf(now)) / 86_400_000);
  if (days === 0 || days === -1) return capitalized(relativeFormat().format(days, 'day'));
  return (day.getFullYear() === now.getFullYear() ? dayFormat() : dayAndYearFormat()).format(day);
}

const startOf = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase(formatLocale()) + text.slice(1);
