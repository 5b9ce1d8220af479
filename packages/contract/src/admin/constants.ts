/** The periods of the dashboard, in days. */
export const statDays = [30, 90, 365] as const;

/** The daily counts, in the dashboard's order. */
export const metrics = [
  'signUps',
  'messages',
  'matches',
  'creditsBought',
  'creditsGiven',
  'collages',
] as const;
export type Metric = (typeof metrics)[number];
