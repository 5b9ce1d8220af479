export interface CollageFacts {
  /** Not published for a contribution that replaces another one. */
  cardSigned: { boxId: string; userId: string };
  contributionRemoved: { boxId: string; userId: string };
}
