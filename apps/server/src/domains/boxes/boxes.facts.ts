export interface BoxFacts {
  boxCreated: { boxId: string };
  /** The box's row is locked. */
  boxDeleting: { boxId: string };
  /** By its birthday person. */
  boxPutAway: { boxId: string; userId: string };
}
