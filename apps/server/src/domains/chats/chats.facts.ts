export interface ChatFacts {
  /** A message in a team chat mentions members or replies to one. None of them is its author. */
  membersAddressed: {
    boxId: string;
    authorId: string;
    messageId: string;
    mentionedIds: string[];
    /** Undefined if this member is mentioned too. */
    repliedToId: string | undefined;
  };
}
