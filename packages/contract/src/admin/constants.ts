export const statDays = [30, 90, 365] as const;

export const metrics = [
  'signUps',
  'messages',
  'matches',
  'creditsBought',
  'creditsGiven',
  'collages',
] as const;
export type Metric = (typeof metrics)[number];
