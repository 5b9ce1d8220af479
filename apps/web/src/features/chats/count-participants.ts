import type { Chat } from '@hooray/contract/chats.ts';

/** The server names this many at most. */
export const mostNamed = 100;

/** '1 participant', '12 participants', '100+ participants'. */
export function countParticipants({ participants: { length } }: Chat): string {
  if (length === 1) return '1 participant';
  return `${length}${length >= mostNamed ? '+' : ''} participants`;
}
