/** What accounts publish, each in the transaction in which it happens. */
export interface AccountFacts {
  /** An address has come to count as confirmed. */
  addressConfirmed: { id: string; email: string };
  /** An account has taken an address and not confirmed it. */
  addressTaken: { email: string };
  /** The owner has come back by mail: what leads in from outside must end. */
  accountRecovered: { userId: string };
  /** The account is about to be deleted; its row is locked. */
  accountDeleting: { userId: string };
}
