export interface ChatFacts {
  /** A message in a team chat mentions members, or answers one. None of them is its author. */
  membersAddressed: {
    boxId: string;
    authorId: string;
    messageId: string;
    mentionedIds: string[];
    /** Not mentioned too. */
    repliedToId: string | undefined;
  };
}
