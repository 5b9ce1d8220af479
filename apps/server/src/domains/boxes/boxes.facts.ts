/** The facts that boxes publish, each in the transaction of its change. */
export interface BoxFacts {
  boxCreated: { boxId: string };
  /** The box is about to be deleted; its row is locked. */
  boxDeleting: { boxId: string };
}
