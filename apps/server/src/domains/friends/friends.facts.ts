export interface FriendFacts {
  /** Not published for a request that is withheld from a user who has blocked its sender. */
  friendRequested: { fromUserId: string; toUserId: string };
  /** Also published when both users have sent a request. */
  friendAccepted: { accepterId: string; requesterId: string };
}
