/** What moderation publishes, each in the transaction in which it happens. */
export interface ModerationFacts {
  /** Somebody has blocked somebody, possibly again under another name; both accounts are held. */
  personBlocked: { blockerId: string; blockedId: string };
}
