import { chatKinds } from '../../../packages/contract/src/chats/constants.ts';

/** A room of either public kind of chat. */
export interface Room {
  kind: 'celebrate' | 'interestparty';
  id: string;
}

/** The event names of a room's kind of chat. */
export const wireOf = ({ kind }: Room) => chatKinds[kind];
