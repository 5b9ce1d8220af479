import type { Metric } from '@hooray/contract/admin/constants.ts';

export const metricNames: Record<Metric, string> = {
  signUps: 'Sign-ups',
  messages: 'Messages',
  matches: 'Matches',
  creditsBought: 'Credits bought',
  creditsGiven: 'Credits given',
  collages: 'Collages',
};

/** A UTC day 'YYYY-MM-DD' in the user's language: the day itself, whatever their time zone. */
export function formatUtcDay(day: string, style: 'short' | 'long' = 'long'): string {
  const options =
    style === 'short' ? ({ month: 'short', day: 'numeric' } as const) : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }).format(new Date(day));
}
