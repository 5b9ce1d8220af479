// Limits and sentences of moderation, apart from the schemas: who only shows them needs no validation library.

export const moderationLimits = {
  /** People whom one person blocks at once. */
  blocks: 1000,
  /** Reports of one person that wait for a decision. */
  openReports: 50,
  /** Characters of the reason of a report. */
  reason: 500,
  /** Days for which what was reported is kept once it has been decided. */
  evidenceDays: 90,
  /** Days of a mute and of a suspension, where nothing is said. */
  muteDays: 7,
  suspensionDays: 30,
} as const;

/** What can be reported. */
export const reportSubjects = ['message', 'user', 'party', 'offer', 'contribution', 'box'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** @param day as people read it, such as 'November 30, 2026' */
export const moderationTexts = {
  suspendedUntil: (day: string) => `Your account is suspended until ${day}.`,
  mutedUntil: (day: string) => `You're muted until ${day}. You can read, but not post.`,
  /** The name of somebody who is blocked by an alias. */
  strangerName: 'Someone you met in a random chat',
  untilPast: 'Please choose a day that is still to come.',
} as const;
