export interface OpeningFacts {
  /** Not published for a changed note. */
  thanked: { boxId: string; authorId: string };
  /** Not published for a changed heart, or for the giver's own wish. */
  hearted: { boxId: string; giverId: string; contributorId: string };
}
