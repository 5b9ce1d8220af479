export const notificationKinds = [
  'friend_birthday',
  'box_opens_soon',
  'no_one_signed',
  'box_handed_over',
  'box_opened',
  'thanked',
  'hearted',
  'friend_requested',
  'friend_accepted',
  'goal_reached',
  'mentioned',
  'replied',
  'report_decided',
  'appeal_decided',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationLimits = {
  /** Notifications kept per user, newest first. */
  kept: 100,
  keptDays: 90,
  /** Days before a friend's birthday on which the user is reminded. */
  birthdayDays: [7, 1, 0],
  /** Days before the day of a box on which its members are reminded. */
  boxDays: 3,
  /** Cards of what's next. */
  cards: 6,
  /** Days ahead for which friends' birthdays are cards. */
  cardDays: 30,
  /** A connecting device is notified if anything changed in this time before. */
  reportedSeconds: 30,
} as const;

export const pushLimits = {
  /** Subscriptions of a user. A further one replaces the oldest. */
  subscriptions: 10,
  endpoint: 1000,
  /** Notifications pushed to a user per day of their time zone. */
  perDay: 6,
  /** The hours of the user's time zone in which only their own opening is pushed. */
  quietFrom: 22,
  quietUntil: 8,
  payloadBytes: 3 * 1024,
  timeoutSeconds: 5,
} as const;
