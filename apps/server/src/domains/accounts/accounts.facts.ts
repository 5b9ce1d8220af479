export interface AccountFacts {
  /** The address is confirmed from now on. */
  addressConfirmed: { id: string; email: string };
  /** The account has a new, unconfirmed address. */
  addressTaken: { email: string };
  /** The owner has recovered the account by mail; every other way in must end. */
  accountRecovered: { userId: string };
  /** The account is about to be deleted; its row is locked. */
  accountDeleting: { userId: string };
}
