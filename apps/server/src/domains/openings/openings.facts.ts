/** Each is published in the transaction of its change. */
export interface OpeningFacts {
  /** Not for a changed note. */
  thanked: { boxId: string; authorId: string };
  /** Not for a changed heart. */
  hearted: { boxId: string; giverId: string; contributorId: string };
}
