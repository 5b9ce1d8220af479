// Limits and sentences of moderation, apart from the schemas: who only shows them needs no validation library.

export const moderationLimits = {
  /** People whom one person blocks at once. */
  blocks: 1000,
} as const;

/** @param day as people read it, such as 'November 30, 2026' */
export const moderationTexts = {
  suspendedUntil: (day: string) => `Your account is suspended until ${day}.`,
  mutedUntil: (day: string) => `You're muted until ${day}. You can read, but not post.`,
} as const;
