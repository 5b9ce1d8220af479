/** What boxes publish, each in the transaction in which it happens. */
export interface BoxFacts {
  boxCreated: { boxId: string };
  /** The box is about to be deleted; its row is locked. */
  boxDeleting: { boxId: string };
}
