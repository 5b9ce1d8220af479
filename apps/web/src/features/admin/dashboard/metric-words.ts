import type { Metric } from '@hooray/contract/admin/constants.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { perLanguage } from '../../../lib/language/format-locale.ts';

export const metricNames: Record<Metric, MessageDescriptor> = {
  signUps: msg`Sign-ups`,
  messages: msg`Messages`,
  matches: msg({ message: 'Matches', comment: 'Of two people in random chat' }),
  creditsBought: msg`Credits bought`,
  creditsGiven: msg`Credits given`,
  collages: msg`Collages`,
};

export const dailyNames: Record<Metric, MessageDescriptor> = {
  signUps: msg`Sign-ups per day`,
  messages: msg`Messages per day`,
  matches: msg`Matches per day`,
  creditsBought: msg`Credits bought per day`,
  creditsGiven: msg`Credits given per day`,
  collages: msg`Collages per day`,
};

const utcDay = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
const dayFormats = {
  short: utcDay({ month: 'short', day: 'numeric' }),
  long: utcDay({ dateStyle: 'medium' }),
};

/** Formats a UTC day 'YYYY-MM-DD' in the user's language. The day doesn't shift with their time zone. */
export const formatUtcDay = (day: string, style: 'short' | 'long' = 'long'): string =>
  dayFormats[style]().format(new Date(day));
