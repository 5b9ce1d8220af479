export interface BoxFacts {
  boxCreated: { boxId: string };
  /** The box's row is locked. */
  boxDeleting: { boxId: string };
  /** Its organizer has left or is deleting the account. */
  boxHandedOver: { boxId: string; heirId: string };
  /** By its birthday person. */
  boxPutAway: { boxId: string; userId: string };
}
