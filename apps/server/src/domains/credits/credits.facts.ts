export interface CreditFacts {
  creditsGiven: {
    boxId: string;
    /** Null for an anonymous donation, whose donor no subscriber may learn. */
    giverId: string | null;
    amount: number;
    /** The box's balance with the donation. */
    balance: number;
    goal: number | null;
  };
}
