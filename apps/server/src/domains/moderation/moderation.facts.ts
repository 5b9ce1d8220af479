/** The facts that moderation publishes, each in the transaction of its change. */
export interface ModerationFacts {
  /** A user has blocked another, possibly again by another name; both accounts are locked. */
  personBlocked: { blockerId: string; blockedId: string };
}
