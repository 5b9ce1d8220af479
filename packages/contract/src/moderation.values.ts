// Limits of moderation, apart from the schemas: who only shows them needs no validation library.

export const moderationLimits = {
  /** People whom one person blocks at once. */
  blocks: 1000,
} as const;
