import { plural, t } from '@lingui/core/macro';
import { formatLocale, perLanguage } from '../language/format-locale.ts';
import { daysBetween } from './clock.ts';

const relativeFormat = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const dayFormat = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const momentFormat = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const numberFormat = perLanguage((locale) => new Intl.NumberFormat(locale));
const listFormat = perLanguage((locale) => new Intl.ListFormat(locale));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** '1 credit', '1,200 credits'. */
export function formatCredits(credits: number): string {
  const amount = formatNumber(credits);
  return plural(credits, { one: `${amount} credit`, other: `${amount} credits` });
}

/** '$25'. Whole dollars have no cents. */
export function formatPrice(price: number, locale = formatLocale()): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(price);
}

/** 'just now' within a minute, then '5 minutes ago'. From 24 hours on, days by date, and after a week the date. */
export function formatAgo(then: Date, now: Date): string {
  const ago = now.getTime() - then.getTime();
  if (ago < MINUTE_MS) return t`just now`;
  if (ago < HOUR_MS) return relativeFormat().format(-Math.floor(ago / MINUTE_MS), 'minute');
  if (ago < DAY_MS) return relativeFormat().format(-Math.floor(ago / HOUR_MS), 'hour');
  // On a day of 25 hours, 24 hours can be within it.
  const days = Math.max(1, daysBetween(then, now));
  return days < 8 ? relativeFormat().format(-days, 'day') : formatDate(then);
}

/** 'today', 'tomorrow', 'in 12 days', '3 days ago'. */
export function formatDays(days: number, locale = formatLocale()): string {
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

/** 'Today!', 'tomorrow', 'in 12 days', in the user's language. */
export function formatDaysLeft(days: number, locale = formatLocale()): string {
  return days === 0 ? t`Today!` : formatDays(days, locale);
}

export const formatDate = (day: Date): string => dayFormat().format(day);

/** 'Nov 23, 2026, 3:04 PM'. */
export const formatMoment = (moment: Date): string => momentFormat().format(moment);

export const formatNumber = (number: number): string => numberFormat().format(number);

/** 'Ada, Bruno, and Chloe'. */
export const formatList = (items: readonly string[]): string => listFormat().format(items);
