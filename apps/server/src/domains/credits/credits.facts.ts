/** Each is published in the transaction of its change. */
export interface CreditFacts {
  creditsGiven: {
    boxId: string;
    /** Null for an anonymous donation, whose donor no subscriber may learn. */
    giverId: string | null;
    amount: number;
    /** The box's balance with the donation. */
    balance: number;
    /** The credits of the box's goal. */
    goal: number | null;
  };
}
