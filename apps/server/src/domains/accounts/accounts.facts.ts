export interface AccountFacts {
  /** The address is confirmed from now on. */
  addressConfirmed: { id: string; email: string };
  /** The account has a new, unconfirmed address. */
  addressTaken: { email: string };
  /** The user is signed in from another time zone than before. */
  timeZoneChanged: { userId: string; timeZone: string };
  /** The owner or the operator has recovered the account; every other way in must end. */
  accountRecovered: { userId: string };
  /**
   * The account will be deleted after this. Not in a transaction, so that subscribers can delete much data in
   * batches. Published by the service alone, not by a restore.
   */
  accountLeaving: { userId: string };
  /** The account is about to be deleted; its row is locked. */
  accountDeleting: { userId: string };
}
